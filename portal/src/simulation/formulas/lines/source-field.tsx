import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Actions } from '../../../ui/actions.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { useBodySources } from './body-sources.ts'
import { freeKey, newSource } from './lines-draft.ts'
import { SourceFields } from './source-fields.tsx'
import styles from './lines.module.css'

interface Props {
  /** Figure that the source is of. */
  of: string
  /** Key of the source; undefined means that of the line. */
  value: string | undefined
  /** Whether the figure may leave its source to the line. */
  inherits?: boolean
  error?: string | undefined
  onChange: (key: string | undefined) => void
}

/** Choice of a figure's source, which can be edited in place or added. */
export function SourceField({ of, value, inherits, error, onChange }: Props) {
  const { sources, errorOf, set } = useBodySources()
  const [isOpen, setIsOpen] = useState(false)
  const day = useToday()
  const add = () => {
    const key = freeKey('fonte', sources)
    set(key, newSource(day))
    onChange(key)
    setIsOpen(true)
  }
  return (
    <div className={styles.source}>
      <SelectField
        label={fillText(adminLinesTexts.nomeFonte, { nome: of })}
        value={value ?? ''}
        error={error}
        options={[
          ['', inherits ? adminLinesTexts.fonteDaLinha : adminLinesTexts.escolhaFonte] as const,
          ...Object.entries(sources).map(
            ([key, { act }]) => [key, act || adminLinesTexts.novaFonte] as const,
          ),
        ]}
        onChange={(key) => onChange(key || undefined)}
      />
      <Actions>
        {value && (
          <OutlineButton type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Pencil />
            {adminLinesTexts.editarFonte}
          </OutlineButton>
        )}
        <OutlineButton type="button" onClick={add}>
          <Plus />
          {adminLinesTexts.novaFonte}
        </OutlineButton>
      </Actions>
      {value && isOpen && (
        <>
          <p className={styles.note}>{adminLinesTexts.fontePartilhada}</p>
          <div className={styles.pair}>
            <SourceFields
              source={Object.hasOwn(sources, value) ? sources[value] : undefined}
              errorOf={(path) => errorOf(value, path)}
              onChange={(source) => set(value, source)}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** Source of a single figure, closed at first because most figures have that of their line. */
export const FigureSource = (props: Omit<Props, 'inherits'>) => (
  <details className={styles.more}>
    <summary>{fillText(adminLinesTexts.nomeFonte, { nome: props.of })}</summary>
    <SourceField {...props} inherits />
  </details>
)
