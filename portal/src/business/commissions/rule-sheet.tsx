import { commissionBases, commissionTriggers } from 'core'
import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { DayField } from '../../ui/forms/day-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Hint } from '../../ui/hint.tsx'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { ruleName } from './commission-text.ts'
import { createRule, updateRule, type Rule } from './commissions-api.ts'
import { RuleEffect } from './rule-effect.tsx'
import { readRule, ruleForm } from './rule-form.ts'

interface Props {
  /** Rule to edit; undefined for a new one. */
  opened: Rule | undefined
  /** Current state of the rule; undefined once another person deleted it. */
  rule: Rule | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Editor of a rule with a preview of its effect on open commissions. */
export function RuleSheet({ opened, rule, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: rule, read: readRule, reload, draft: `regra:${rule?.id ?? ''}` })
  const schema = ruleForm()
  const form = useForm({
    schema,
    labels: {
      bank: commissionsTexts.banco,
      line: commissionsTexts.linhaDeCredito,
      base: commissionsTexts.base,
      rate: commissionsTexts.taxa,
      ceiling: commissionsTexts.teto,
      trigger: commissionsTexts.gatilho,
      valid_from: commissionsTexts.vigencia,
      valid_until: commissionsTexts.ate,
      source: commissionsTexts.fonte,
      checked_on: commissionsTexts.conferida,
    },
    editor,
    send: async (input) => {
      if (opened)
        editor.markSaved(await updateRule(opened.id, { ...input, revision: editor.revision }), editor.draft)
      else await createRule(input)
      await reload()
      onClose()
      toast({ title: opened ? commissionsTexts.atualizada : commissionsTexts.criada })
    },
    failure: () => ({ title: opened ? commissionsTexts.erroAtualizar : commissionsTexts.erroCriar }),
    onProblem: editor.takeUp,
  })
  const parsed = schema.safeParse(form.values)
  const text = (name: 'bank' | 'line' | 'rate' | 'ceiling' | 'source', hint: string, optional = false) => (
    <TextField {...form.text(name)} hint={hint} autoComplete="off" optional={optional} />
  )
  const day = (name: 'valid_from' | 'valid_until' | 'checked_on') => {
    const { label, value, error, onChange } = form.text(name)
    return <DayField label={label} value={value} error={error} onChange={onChange} />
  }
  const base = form.text('base')
  const trigger = form.text('trigger')
  return (
    <EditPanel
      title={
        opened
          ? fillText(commissionsTexts.editarTitulo, { nome: ruleName(opened) })
          : commissionsTexts.novaTitulo
      }
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      preview={<RuleEffect rule={parsed.success ? parsed.data : undefined} id={opened?.id} />}
      onClose={onClose}
    >
      {text('bank', commissionsTexts.bancoDica, true)}
      {text('line', commissionsTexts.linhaDica, true)}
      {text('rate', commissionsTexts.taxaDica)}
      <SelectField
        {...base}
        options={commissionBases.map((one) => [one, commissionsTexts[`base_${one}`]] as const)}
      />
      {text('ceiling', commissionsTexts.tetoDica, true)}
      <SelectField
        {...trigger}
        options={commissionTriggers.map((one) => [one, commissionsTexts[`gatilho_${one}`]] as const)}
      />
      {day('valid_from')}
      {day('valid_until')}
      <Hint>{commissionsTexts.ateDica}</Hint>
      {text('source', commissionsTexts.fonteDica)}
      {day('checked_on')}
    </EditPanel>
  )
}
