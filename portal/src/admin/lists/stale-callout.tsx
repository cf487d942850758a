import { Button } from '@radix-ui/themes/components/button'
import { editorTexts } from 'core/texts/admin-editor'
import type { Ref } from 'react'
import { Callout } from '../../ui/callout.tsx'

interface Props {
  /** Names and values of what it is now; nothing where it was deleted. */
  present: readonly (readonly [label: string, value: string])[] | null
  ref?: Ref<HTMLDivElement>
  /** What was typed is to be saved over it. */
  onKeep: () => void
  /** What it is now takes the place of what was typed. */
  onTake: () => void
}

/** Says that somebody else changed what is being edited, what it is now, and lets the person decide. */
export const StaleCallout = ({ present, ref, onKeep, onTake }: Props) => (
  <Callout tone="warn" role="alert" title={editorTexts.outraPessoaTitulo} ref={ref}>
    {present === null ? (
      <p>{editorTexts.outraPessoaExcluiu}</p>
    ) : (
      <>
        <p>{editorTexts.outraPessoaTexto}</p>
        <dl className="present">
          {present.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
              <dd tabIndex={0}>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="stale-actions">
          <Button type="button" onClick={onKeep}>
            {editorTexts.continuarComMeu}
          </Button>
          <Button type="button" variant="outline" color="gray" highContrast onClick={onTake}>
            {editorTexts.usarAtual}
          </Button>
        </div>
      </>
    )}
  </Callout>
)
