import type { Condition } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { conditionText } from 'core/texts/condition-text'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { forTheRest } from './lines-draft.ts'
import { FigureSource } from './source-field.tsx'
import styles from './lines.module.css'

interface ConditionalFigure {
  when?: Condition | undefined
  source?: string | undefined
}

interface Props<Figure extends ConditionalFigure> {
  id: string
  legend: string
  figures: readonly Figure[]
  /** Initial value of an added figure. */
  blank: Figure
  errorOf: (path: string) => string | undefined
  onChange: (figures: Figure[]) => void
  /** Fields of a figure besides its condition. */
  children: (
    figure: Figure,
    set: (figure: Figure) => void,
    errorOf: (path: string) => string | undefined,
  ) => ReactNode
}

/** Figures by condition: the first match applies, and the last has no condition. */
export function FiguresField<Figure extends ConditionalFigure>({
  id,
  legend,
  figures,
  blank,
  errorOf,
  onChange,
  children,
}: Props<Figure>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {figures.length > 1 && <p className={styles.note}>{adminLinesTexts.ordem}</p>}
      <ol className={styles.figures}>
        {figures.map((figure, at) => {
          const set = (changed: Figure) => onChange(figures.with(at, changed))
          const isLast = at === figures.length - 1
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a figure has no id but its index
            <li key={at}>
              <div className={styles.figure}>
                <div className={styles.pair}>{children(figure, set, (path) => errorOf(`${at}.${path}`))}</div>
                {figures.length > 1 && (
                  <IconButton
                    label={fillText(adminLinesTexts.removerValor, { nome: legend, n: at + 1 })}
                    icon={X}
                    onClick={() => onChange(forTheRest(figures.toSpliced(at, 1)))}
                  />
                )}
              </div>
              {isLast ? (
                figures.length > 1 && <p className={styles.note}>{adminLinesTexts.osOutros}</p>
              ) : (
                <details className={styles.more}>
                  <summary>
                    {fillText(adminLinesTexts.paraQuem, { quem: conditionText(figure.when) })}
                  </summary>
                  <ConditionFields
                    condition={figure.when ?? {}}
                    errorOf={(field) => errorOf(`${at}.when.${field}`)}
                    bySystem
                    onChange={(when) => set({ ...figure, when })}
                  />
                </details>
              )}
              <FigureSource
                of={figures.length > 1 ? `${legend} ${at + 1}` : legend}
                value={figure.source}
                error={errorOf(`${at}.source`)}
                onChange={(source) => set({ ...figure, source })}
              />
            </li>
          )
        })}
      </ol>
      <FieldError id={id} error={errorOf('')} />
      <OutlineButton type="button" onClick={() => onChange([{ ...blank, when: {} }, ...figures])}>
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
    </fieldset>
  )
}
