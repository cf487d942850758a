import { operationFacts, type Fact } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { caseFactsTexts, choiceName, factName } from 'core/texts/case-facts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { creditTexts } from 'core/texts/credit'
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Actions } from '../../../ui/actions.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { describedBy, Field } from '../../../ui/forms/field.tsx'
import formStyles from '../../../ui/forms/forms.module.css'
import { RestoredDraft } from '../../../ui/forms/drafts/unsent-text.tsx'
import { useDraft } from '../../../ui/forms/drafts/use-draft.ts'
import { Hint } from '../../../ui/hint.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { readFact, typedFact, type FactValue } from '../record/fact-text.ts'

export type OperationColumn = keyof typeof operationFacts
type Texts = Partial<Record<OperationColumn, string>>

interface Condition {
  body: string
  becomes: 'paper' | 'task'
}

export interface FactsForm {
  texts: Texts
  conditions: Condition[]
  setConditions: (conditions: Condition[]) => void
  error: (name: string) => string | undefined
}

interface Props {
  /** Name of the stored draft. */
  draftName: string
  title: string
  lede: string
  /** Facts to ask for, in order. */
  columns: readonly OperationColumn[]
  /** Facts that may stay blank. */
  optional?: readonly OperationColumn[]
  /** Stored values, which the fields begin with. */
  values: Partial<Record<OperationColumn, FactValue>>
  labels?: Texts
  hints?: Texts
  action: string
  savedText: string
  save: (change: Record<string, FactValue>, conditions: readonly Condition[]) => Promise<void>
  onClose: () => void
  /** More fields, and the consequence of what is typed. */
  children?: (form: FactsForm) => ReactNode
}

const factOf = (column: OperationColumn): Fact => operationFacts[column]

/** Side panel that asks for several facts of the operation at once; it stores a draft. */
export function FactsPanel({
  draftName,
  title,
  lede,
  columns,
  optional = [],
  values,
  labels = {},
  hints = {},
  action,
  savedText,
  save,
  onClose,
  children,
}: Props) {
  const id = useId()
  const toast = useToast()
  const [initial] = useState(() => ({
    texts: Object.fromEntries(
      columns.map((column) => [column, typedFact(column, factOf(column), values[column] ?? null)]),
    ) as Texts,
    conditions: [] as Condition[],
  }))
  const draft = useDraft(draftName, initial)
  const { texts, conditions } = draft.values
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { run, running } = useAction({
    failure: () => ({ title: creditTexts.naoSalvo }),
    onProblem: ({ fields }) => setErrors(fields),
  })
  const labelOf = (column: OperationColumn) =>
    [labels[column] ?? factName('operation', column), optional.includes(column) && creditTexts.opcional]
      .filter(Boolean)
      .join(', ')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong: Partial<Record<string, string>> = {}
    const change: Record<string, FactValue> = {}
    for (const column of columns) {
      const read = readFact(factOf(column), texts[column] ?? '')
      if (read.error !== undefined) wrong[column] = read.error
      else if (read.value === null && !optional.includes(column))
        wrong[column] = fillText(caseFactsTexts.preencher, { campo: labelOf(column) })
      else change[column] = read.value
    }
    setErrors(wrong)
    const first = columns.find((column) => wrong[column])
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    void run(async () => {
      await save(
        change,
        conditions.filter(({ body }) => body.trim() !== ''),
      )
      draft.clear()
      // Synchronously, so that the leave guard sees a closed panel.
      flushSync(onClose)
      toast({ title: savedText })
    })
  }
  return (
    <SidePanel
      narrow
      dirty={draft.isDirty}
      title={title}
      firstId={`${id}-${columns[0]}`}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <Hint>{lede}</Hint>
          <RestoredDraft draft={draft} />
          {columns.map((column) => {
            const fact = factOf(column)
            const options = Object.keys(fact.of ?? {})
            const error = errors[column]
            const hint = hints[column]
            const fieldId = `${id}-${column}`
            const shared = {
              id: fieldId,
              value: texts[column] ?? '',
              onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
                setErrors({ ...errors, [column]: undefined })
                draft.set({ texts: { ...texts, [column]: value } })
              },
              ...describedBy({ id: fieldId, error, hint }),
            }
            return (
              <Field key={column} id={fieldId} label={labelOf(column)} error={error} hint={hint}>
                {options.length > 0 ? (
                  <select {...shared}>
                    <option value="">{caseFactsTexts.naoInformado}</option>
                    {options.map((code) => (
                      <option key={code} value={code}>
                        {choiceName(column, code, fact.of)}
                      </option>
                    ))}
                  </select>
                ) : (
                  <TextInput
                    {...shared}
                    type={fact.kind === 'day' ? 'date' : 'text'}
                    inputMode={fact.kind === 'months' ? 'numeric' : undefined}
                    autoComplete="off"
                  />
                )}
              </Field>
            )
          })}
          {children?.({
            texts,
            conditions,
            setConditions: (changed) => draft.set({ conditions: changed }),
            error: (name) => errors[name],
          })}
          <Actions>
            <Button size="3" type="submit" loading={running}>
              {action}
            </Button>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
          </Actions>
        </form>
      )}
    </SidePanel>
  )
}

/** Text of the button that saves. */
export const saveText = () => caseSummaryTexts.salvar
