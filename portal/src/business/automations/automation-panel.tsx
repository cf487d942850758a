import { keysOf, caseStages, stageTargets, waitingOnLabels, type CaseStage } from 'core'
import 'core/without-eval'
import {
  actionsOf,
  automationTriggerKeys,
  automationTriggers,
  hasConditions,
  type AutomationTrigger,
} from 'core/automations'
import { caseMessageKeys } from 'core/templates'
import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { labelsTexts } from 'core/texts/labels'
import { z } from 'zod'
import { TextField } from '../../ui/forms/text-field.tsx'
import { TickList } from '../../ui/forms/tick-list.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { templateName } from '../../cases/message-templates/template-texts.ts'
import { createAutomation, updateAutomation, type Automation } from './automation-api.ts'
import {
  fieldsOf,
  numbersOf,
  ruleOf,
  textOf,
  valuesOf,
  withoutName,
  type Draft,
  type ListName,
} from './rule-fields.ts'
import { Trial } from './trial.tsx'
import formStyles from '../../cases/templates/templates.module.css'

const waiting = keysOf(waitingOnLabels)

/** Hint for the numbers of each trigger. */
const hints: Partial<Record<AutomationTrigger, keyof typeof automationsTexts>> = {
  lead_waiting: 'numerosHoras',
  papers_due: 'numerosPrazo',
  paper_expiring: 'numerosAntes',
  approval_expiring: 'numerosAntes',
  case_stopped: 'numerosParado',
}

/** Error message for the numbers of a rule; undefined when they are valid. */
function numbersProblem({ trigger, numbers }: Draft): string | undefined {
  const { least: de, most: ate, numbers: n } = automationTriggers[trigger as AutomationTrigger]
  const typed = numbersOf(numbers)
  const isRight =
    n === 0 ||
    (typed.length >= 1 && typed.length <= n && typed.every((number) => number >= de && number <= ate))
  if (isRight) return undefined
  return fillText(n === 1 ? automationsTexts.umNumeroErro : automationsTexts.numerosErro, { n, de, ate })
}

const formSchema = () =>
  z
    .looseObject({ name: z.string().trim().min(1, automationsTexts.nomeVazio) })
    .superRefine((values, context) => {
      const draft = values as typeof values & Draft
      const { action, template, text, waits_for } = ruleOf(draft)
      const problems = {
        numbers: numbersProblem(draft),
        template: action === 'send' && !template ? automationsTexts.modeloVazio : undefined,
        text: (action === 'task' || action === 'tell') && !text ? automationsTexts.textoVazio : undefined,
        waits_for: action === 'wait' && !waits_for ? automationsTexts.esperaVazia : undefined,
      }
      for (const [field, problem] of Object.entries(problems))
        if (problem) context.addIssue({ code: 'custom', path: [field], message: problem })
    })

/** Situations to choose from: those of the ticked stages, or of all stages when none is ticked. */
function situationsOf(stages: readonly string[]) {
  const of = (stages.length > 0 ? stages : caseStages) as readonly CaseStage[]
  return [...new Set(of.flatMap((stage): string[] => [...stageTargets[stage].situations]))]
}

interface Props {
  /** Rule to edit; undefined for a new one. */
  opened: Automation | undefined
  /** Current state of the rule; undefined once another person deleted it. */
  automation: Automation | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Editor of a rule: trigger, conditions and action. */
export function AutomationPanel({ opened, automation, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({
    item: automation,
    read: fieldsOf,
    reload,
    draft: `automacao:${automation?.id ?? ''}`,
  })
  const form = useForm({
    schema: formSchema(),
    labels: {
      name: automationsTexts.nome,
      trigger: automationsTexts.quando,
      numbers: automationsTexts.numeros,
      stages: automationsTexts.etapas,
      situations: automationsTexts.situacoes,
      waiting_on: automationsTexts.esperas,
      action: automationsTexts.acao,
      template: automationsTexts.modelo,
      text: automationsTexts.texto,
      waits_for: automationsTexts.passaAEsperar,
    },
    editor,
    send: async () => {
      const written = ruleOf(editor.draft)
      if (opened)
        editor.markSaved(
          await updateAutomation(opened.id, { ...written, revision: editor.revision }),
          editor.draft,
        )
      else await createAutomation(written)
      await reload()
      onClose()
      toast({
        title: opened ? automationsTexts.atualizada : automationsTexts.criada,
        description: written.name,
      })
    },
    failure: () => ({ title: opened ? automationsTexts.erroAtualizar : automationsTexts.erroCriar }),
    onProblem: editor.takeUp,
  })
  const { text, set } = form
  const { draft } = editor
  const trigger = draft.trigger as AutomationTrigger
  const { numbers } = automationTriggers[trigger]
  const { action } = ruleOf(draft)
  const lists: readonly [ListName, string, readonly (readonly [string, string])[]][] = [
    ['stages', automationsTexts.etapas, caseStages.map((one) => [one, labelsTexts[`etapa_${one}`]] as const)],
    [
      'situations',
      automationsTexts.situacoes,
      situationsOf(valuesOf(draft.stages)).map((one) => [one, one] as const),
    ],
    [
      'waiting_on',
      automationsTexts.esperas,
      waiting.map((one) => [one, labelsTexts[`espera_${one}`]] as const),
    ],
  ]
  return (
    <EditPanel
      title={opened ? automationsTexts.editarTitulo : automationsTexts.novaTitulo}
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      preview={<Trial rule={() => withoutName(ruleOf(draft))} />}
      onClose={onClose}
    >
      <TextField {...text('name')} autoComplete="off" />
      <div className={formStyles.pair}>
        <SelectField
          {...text('trigger')}
          options={automationTriggerKeys.map((one) => [one, automationsTexts[`gatilho_${one}`]] as const)}
        />
        {numbers > 0 && (
          <TextField
            {...text('numbers')}
            autoComplete="off"
            hint={automationsTexts[hints[trigger] ?? 'numerosDepois']}
          />
        )}
      </div>
      {hasConditions(trigger) && (
        <section className={formStyles.condition} aria-label={automationsTexts.e}>
          <h3>{automationsTexts.e}</h3>
          <p>{automationsTexts.eDica}</p>
          {lists.map(([name, legend, options]) => (
            <TickList
              key={name}
              legend={legend}
              chosen={valuesOf(draft[name])}
              options={options}
              onChange={(chosen) => set(name, textOf(chosen))}
            />
          ))}
        </section>
      )}
      <section className={formStyles.condition} aria-label={automationsTexts.entao}>
        <h3>{automationsTexts.entao}</h3>
        <div className={formStyles.pair}>
          <SelectField
            {...text('action')}
            value={action}
            options={actionsOf(trigger).map((one) => [one, automationsTexts[`acao_${one}`]] as const)}
          />
          {action === 'send' && (
            <SelectField
              {...text('template')}
              options={caseMessageKeys.map((one) => [one, templateName(one)] as const)}
            />
          )}
          {action === 'wait' && (
            <SelectField
              {...text('waits_for')}
              options={[['', ''], ...waiting.map((one) => [one, labelsTexts[`espera_${one}`]] as const)]}
            />
          )}
        </div>
        {(action === 'task' || action === 'tell') && (
          <TextField
            {...text('text')}
            label={action === 'tell' ? automationsTexts.textoAviso : automationsTexts.texto}
            autoComplete="off"
          />
        )}
      </section>
    </EditPanel>
  )
}
