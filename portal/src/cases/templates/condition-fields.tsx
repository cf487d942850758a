import { bankNameOf } from 'core'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import type { HouseBank } from '../../publishing/banks/bank-api.ts'
import type { Form } from '../../ui/forms/use-form.ts'
import { TickList } from '../../ui/forms/tick-list.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import {
  answers,
  answerText,
  textOf,
  valuesOf,
  type AnswerTo,
  type Draft,
  type FieldName,
} from './model-fields.ts'
import { conditionLists, listNames, type ConditionList } from './model-texts.ts'
import styles from './templates.module.css'

interface Props {
  /** Banks that an item can be for. */
  banks: readonly Pick<HouseBank, 'id' | 'name'>[]
  form: Pick<Form, 'id' | 'errors'>
  draft: Draft
  set: (name: FieldName, value: string) => void
}

/** Checkboxes for one list of a condition; none checked means that any value matches. */
function ListField({ name, banks, form, draft, set }: Props & { name: ConditionList }) {
  const { text, options } = conditionLists[name]
  const chosen = valuesOf(draft[name])
  // A bank whose lines have ended stays until it is unchecked.
  const gone = chosen.filter((id) => !banks.some((bank) => bank.id === id))
  return (
    <TickList
      id={`${form.id}-${name}`}
      legend={adminChecklistsTexts[text]}
      options={
        name === 'banks'
          ? [
              ...banks.map((bank) => [bank.id, bank.name] as const),
              ...gone.map((id) => [id, bankNameOf(id)] as const),
            ]
          : options.map(([value, label]) => [value, label()] as const)
      }
      chosen={chosen}
      error={form.errors[`applies.${name}`]}
      onChange={(values) => set(name, textOf(values))}
    />
  )
}

const questions = [
  ['uses_fgts', 'condicaoFgts'],
  ['mcmv', 'condicaoMcmv'],
] as const

export const ConditionFields = (props: Props) => (
  <section className={styles.condition} aria-label={adminChecklistsTexts.quando}>
    <h3>{adminChecklistsTexts.quando}</h3>
    <p>{adminChecklistsTexts.quandoDica}</p>
    {listNames.map((name) => (
      <ListField key={name} name={name} {...props} />
    ))}
    <div className={styles.pair}>
      {questions.map(([name, text]) => (
        <SelectField
          key={name}
          label={adminChecklistsTexts[text]}
          value={props.draft[name] as AnswerTo}
          options={answers.map((answer) => [answer, answerText(answer)] as const)}
          onChange={(answer) => props.set(name, answer)}
        />
      ))}
    </div>
  </section>
)
