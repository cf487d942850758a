import type { TemplateKey } from 'core/templates'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { useState } from 'react'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { listVersions, type TemplateVersion } from './message-api.ts'
import styles from './messages.module.css'

interface Props {
  templateKey: TemplateKey
  /** The version that is sent now. */
  current: number
  onUse: (version: TemplateVersion) => void
}

const whenOf = ({ published_at, published_by }: TemplateVersion) =>
  published_at === null
    ? messageTemplatesTexts.deFabrica
    : fillText(messageTemplatesTexts.publicadaEm, {
        quem: published_by ?? '',
        momento: formatMoment(published_at),
      })

/** What a text said before; any of it can be taken up again. */
export function Versions({ templateKey, current, onUse }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.versions} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messageTemplatesTexts.versoes}</summary>
      {isOpen && (
        <FetchedPart fetch={() => listVersions(templateKey)}>
          {(all) => (
            <ol>
              {all.map((one) => (
                <li key={one.version}>
                  <div>
                    <strong>{fillText(messageTemplatesTexts.versaoN, { n: one.version })}</strong>
                    <Hint>{whenOf(one)}</Hint>
                  </div>
                  {one.version === current ? (
                    <Hint>{messageTemplatesTexts.emVigor}</Hint>
                  ) : (
                    <OutlineButton
                      type="button"
                      aria-label={fillText(messageTemplatesTexts.usarNome, { n: one.version })}
                      onClick={() => onUse(one)}
                    >
                      {messageTemplatesTexts.usar}
                    </OutlineButton>
                  )}
                  <p>{one.body}</p>
                </li>
              ))}
            </ol>
          )}
        </FetchedPart>
      )}
    </details>
  )
}
