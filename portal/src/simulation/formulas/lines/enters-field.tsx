import type { CreditLine, Entry } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { conditionText } from 'core/texts/condition-text'
import { Plus } from 'lucide-react'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { FigureSource } from './source-field.tsx'
import styles from './lines.module.css'

interface Props {
  line: CreditLine
  errorOf: (path: string) => string | undefined
  onChange: (line: CreditLine) => void
}

/** Alternatives for entry, each with its source and whether sources contradict each other about it. */
export function EntersField({ line, errorOf, onChange }: Props) {
  const set = (enters: readonly Entry[]) => onChange({ ...line, enters })
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.quemEntra}</legend>
      {line.enters.map((entry, at) => {
        const name = fillText(adminLinesTexts.condicao, { n: at + 1 })
        const change = (changes: Partial<Entry>) => set(line.enters.with(at, { ...entry, ...changes }))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a condition has no id but its index
          <details key={at} className={styles.more}>
            <summary>
              {name}: {conditionText(entry)}
            </summary>
            <ConditionFields
              condition={entry}
              errorOf={(field) => errorOf(`enters.${at}.${field}`)}
              onChange={(changed) => set(line.enters.with(at, changed))}
            />
            <Tick
              label={adminLinesTexts.contestada}
              checked={entry.disputed ?? false}
              onChange={(disputed) => change({ disputed: disputed || undefined })}
            />
            <FigureSource
              of={name}
              value={entry.source}
              error={errorOf(`enters.${at}.source`)}
              onChange={(source) => change({ source })}
            />
            {line.enters.length > 1 && (
              <OutlineButton type="button" onClick={() => set(line.enters.toSpliced(at, 1))}>
                {fillText(adminLinesTexts.removerCondicao, { n: at + 1 })}
              </OutlineButton>
            )}
          </details>
        )
      })}
      <OutlineButton type="button" onClick={() => set([...line.enters, {}])}>
        <Plus />
        {adminLinesTexts.adicionarCondicao}
      </OutlineButton>
    </fieldset>
  )
}
