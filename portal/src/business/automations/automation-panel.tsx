import 'core/without-eval'
import { automationTriggers, type AutomationTrigger } from 'core/automations'
import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { z } from 'zod'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { createAutomation, updateAutomation, type Automation } from './automation-api.ts'
import { fieldsOf, numbersOf, ruleOf, withoutName, type Draft } from './rule-fields.ts'
import { RuleSentence } from './rule-sentence.tsx'
import { TemplateExample } from './template-example.tsx'
import { Trial } from './trial.tsx'
import styles from './automations.module.css'

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

/** Error messages of an incomplete sentence, by field. */
function problemsOf(draft: Draft): Partial<Record<keyof Draft, string>> {
  const { action, template, text, waits_for } = ruleOf(draft)
  const problems = {
    numbers: numbersProblem(draft),
    template: action === 'send' && !template ? automationsTexts.modeloVazio : undefined,
    text: (action === 'task' || action === 'tell') && !text ? automationsTexts.textoVazio : undefined,
    waits_for: action === 'wait' && !waits_for ? automationsTexts.esperaVazia : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

const formSchema = () =>
  z
    .looseObject({ name: z.string().trim().min(1, automationsTexts.nomeVazio) })
    .superRefine((values, context) => {
      for (const [field, message] of Object.entries(problemsOf(values as typeof values & Draft)))
        context.addIssue({ code: 'custom', path: [field], message })
    })

interface Props {
  /** Rule to edit; undefined for a new one. */
  opened: Automation | undefined
  /** Current state of the rule; undefined once another person deleted it. */
  automation: Automation | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Editor of a rule as a sentence, beside what it would do today and an example of its text. */
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
  const rule = ruleOf(draft)
  const isComplete = Object.keys(problemsOf(draft)).length === 0
  return (
    <EditPanel
      title={opened ? automationsTexts.editarTitulo : automationsTexts.novaTitulo}
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      preview={
        <div className={styles.beside}>
          <Trial rule={isComplete ? withoutName(rule) : undefined} />
          {rule.template && <TemplateExample template={rule.template} />}
        </div>
      }
      onClose={onClose}
    >
      <TextField {...text('name')} autoComplete="off" />
      <RuleSentence draft={draft} text={text} set={set} />
    </EditPanel>
  )
}
