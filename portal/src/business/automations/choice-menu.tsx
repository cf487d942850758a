import { automationsTexts } from 'core/texts/automations'
import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TickList } from '../../ui/forms/tick-list.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Menu } from '../../ui/menu.tsx'
import styles from './rule-sentence.module.css'

interface Props {
  id: string
  label: string
  /** Words of the sentence while nothing is chosen. */
  anyText: string
  options: readonly (readonly [value: string, text: string])[]
  chosen: readonly string[]
  /** Shown in place of options. */
  emptyText?: string
  onChange: (chosen: string[]) => void
}

/** Joins the chosen texts: 'Contrato, Assinatura ou Registro'. */
const inWords = (texts: readonly string[]) =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(automationsTexts.ou)

/** Escape closes the open menu alone, not the side panel around it. */
const keepPanelOpen = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Escape' && event.currentTarget.querySelector('[data-menu]')) event.preventDefault()
}

/** Part of a sentence that opens a choice of several values and reads as the chosen ones. */
export function ChoiceMenu({ id, label, anyText, options, chosen, emptyText, onChange }: Props) {
  const texts = options.filter(([value]) => chosen.includes(value)).map(([, text]) => text)
  const words = inWords(texts) || anyText
  return (
    <div className={styles.choice} role="presentation" onKeyDown={keepPanelOpen}>
      <Menu
        renderButton={(props) => (
          <button
            {...props}
            id={id}
            type="button"
            className={styles.piece}
            aria-label={`${label}: ${words}`}
            data-any={texts.length === 0 || undefined}
          >
            {words}
            <ChevronDown aria-hidden />
          </button>
        )}
      >
        {() =>
          options.length > 0 ? (
            <TickList legend={label} options={options} chosen={chosen} onChange={onChange} />
          ) : (
            <Hint>{emptyText}</Hint>
          )
        }
      </Menu>
    </div>
  )
}
