import { today, type CreditLine } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { validityText } from 'core/texts/condition-text'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Actions } from '../../../ui/actions.tsx'
import { newValidity } from './lines-draft.ts'
import styles from './lines.module.css'

type Dated = Pick<CreditLine, 'validFrom' | 'validTo'>

interface Props<Rule extends Dated> {
  title: string
  /** All rules of the list; `at` is the index of the open one. */
  rules: readonly Rule[]
  at: number
  removeText: string
  readOnly: boolean
  onChange: (rules: Rule[]) => void
  /** Opens another rule, or closes the form. */
  onOpen: (at?: number) => void
  children: ReactNode
}

/** Form of a dated rule, with actions to continue it from today with new figures, or to remove it. */
export function OpenedRule<Rule extends Dated>(props: Props<Rule>) {
  const { title, rules, at, removeText, readOnly, onChange, onOpen, children } = props
  const id = useId()
  const rule = rules[at]!
  return (
    <section className={styles.fields} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        <small>{rule.validFrom && validityText(rule)}</small>
      </h3>
      <Actions>
        <OutlineButton type="button" onClick={() => onOpen()}>
          {adminLinesTexts.concluir}
        </OutlineButton>
        {!readOnly && (
          <>
            <OutlineButton
              type="button"
              onClick={() => {
                const [ended, next] = newValidity(rule, today(new Date()))
                onChange([...rules.with(at, ended), next])
                onOpen(rules.length)
              }}
            >
              <CalendarPlus />
              {adminLinesTexts.novaVigencia}
            </OutlineButton>
            <OutlineButton
              type="button"
              onClick={() => {
                onOpen()
                onChange(rules.toSpliced(at, 1))
              }}
            >
              <Trash2 />
              {removeText}
            </OutlineButton>
          </>
        )}
      </Actions>
      <fieldset className={styles.bare} disabled={readOnly}>
        {children}
      </fieldset>
    </section>
  )
}
