import type { TemplateKey } from 'core/templates'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { useState } from 'react'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { listVersions, type TemplateVersion } from './message-api.ts'
import styles from './messages.module.css'

interface Props {
  templateKey: TemplateKey
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

/** Earlier versions of a template, each with a button to reuse its text. */
export function Versions({ templateKey, current, onUse }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.versions} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messageTemplatesTexts.versoes}</summary>
      {isOpen && (
        <FetchedSection fetch={() => listVersions(templateKey)}>
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
        </FetchedSection>
      )}
    </details>
  )
}
