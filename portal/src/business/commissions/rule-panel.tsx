import { commissionBases, commissionTriggers } from 'core'
import { fillText } from 'core/texts'
import { commissionRulesTexts } from 'core/texts/commission-rules'
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
export function RulePanel({ opened, rule, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: rule, read: readRule, reload, draft: `regra:${rule?.id ?? ''}` })
  const schema = ruleForm()
  const form = useForm({
    schema,
    labels: {
      bank: commissionRulesTexts.banco,
      line: commissionRulesTexts.linhaDeCredito,
      base: commissionRulesTexts.base,
      rate: commissionRulesTexts.taxa,
      ceiling: commissionRulesTexts.teto,
      trigger: commissionRulesTexts.gatilho,
      valid_from: commissionRulesTexts.vigencia,
      valid_until: commissionRulesTexts.ate,
      source: commissionRulesTexts.fonte,
      checked_on: commissionRulesTexts.conferida,
    },
    editor,
    send: async (input) => {
      if (opened)
        editor.markSaved(await updateRule(opened.id, { ...input, revision: editor.revision }), editor.draft)
      else await createRule(input)
      await reload()
      onClose()
      toast({ title: opened ? commissionRulesTexts.atualizada : commissionRulesTexts.criada })
    },
    failure: () => ({ title: opened ? commissionRulesTexts.erroAtualizar : commissionRulesTexts.erroCriar }),
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
          ? fillText(commissionRulesTexts.editarTitulo, { nome: ruleName(opened) })
          : commissionRulesTexts.novaTitulo
      }
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      preview={<RuleEffect rule={parsed.success ? parsed.data : undefined} id={opened?.id} />}
      onClose={onClose}
    >
      {text('bank', commissionRulesTexts.bancoDica, true)}
      {text('line', commissionRulesTexts.linhaDica, true)}
      {text('rate', commissionRulesTexts.taxaDica)}
      <SelectField
        {...base}
        options={commissionBases.map((one) => [one, commissionRulesTexts[`base_${one}`]] as const)}
      />
      {text('ceiling', commissionRulesTexts.tetoDica, true)}
      <SelectField
        {...trigger}
        options={commissionTriggers.map((one) => [one, commissionRulesTexts[`gatilho_${one}`]] as const)}
      />
      {day('valid_from')}
      {day('valid_until')}
      <Hint>{commissionRulesTexts.ateDica}</Hint>
      {text('source', commissionRulesTexts.fonteDica)}
      {day('checked_on')}
    </EditPanel>
  )
}
