import {
  amountProblem,
  digitsToCents,
  formatAmount,
  formatBrlShort,
  likelyAmount,
  parseReais,
  spellBrl,
  type AmountField,
} from 'core'
import { fillText } from 'core/texts'
import { keepUndo } from 'quote-view/keep-undo'
import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps } from '../simulator.ts'

interface Props extends ScreenProps {
  field: AmountField
  label: string
  hint?: string | false
  large?: boolean
}

/** An amount field: typed digits are read as cents, pasted text as reais. */
export function MoneyField({ simulator, field, label, hint, large }: Props) {
  const { answers, showProblems, touched } = simulator.state
  const amount = answers[field]
  const problem =
    (showProblems || (touched?.[field] && amount)) && amountProblem(field, amount, simulator.texts)
  const suggestion = likelyAmount(field, amount)
  const note = problem || (amount ? spellBrl(amount) : hint) || ''
  const take = (input: HTMLInputElement, cents: number | null) => {
    // Preact does not re-render for an equal amount, so the input is reset by hand.
    input.value = cents === null ? '' : formatAmount(cents)
    input.setSelectionRange(99, 99)
    simulator.answer({ [field]: cents ?? undefined })
  }
  return (
    <div class={large ? 'field large' : 'field'}>
      <label class="l" for={field}>
        {label}
      </label>
      <div class="input">
        <span class="s">R$</span>
        <input
          {...unrecorded()}
          id={field}
          name={field}
          ref={(input) => {
            if (input) keepUndo(input, (text) => take(input, digitsToCents(text)))
          }}
          inputMode="numeric"
          autocomplete="off"
          placeholder="0,00"
          value={amount === undefined ? '' : formatAmount(amount)}
          aria-invalid={!!problem}
          aria-describedby={`${field}-n`}
          onBlur={() => simulator.update({ touched: { ...touched, [field]: true } })}
          onPaste={(event) => {
            const text = event.clipboardData?.getData('text') ?? ''
            // Ignores pasted words that are no amount: their digits would be a different one.
            const cents = parseReais(text) ?? (/[a-z-]/i.test(text) ? null : digitsToCents(text))
            event.preventDefault()
            if (cents !== null) take(event.currentTarget, cents)
          }}
          onInput={(event) => take(event.currentTarget, digitsToCents(event.currentTarget.value))}
        />
      </div>
      <p class={problem ? 'err' : 's'} id={`${field}-n`}>
        <span key={note}>{note}</span>
      </p>
      {suggestion && (
        <button
          type="button"
          class="link meant"
          key={suggestion}
          onClick={(event) => {
            // The button disappears, and would lose the focus.
            event.currentTarget.closest('.field')?.querySelector('input')?.focus()
            simulator.answer({ [field]: suggestion })
          }}
        >
          {fillText(simulator.texts.quisDizer, { n: formatBrlShort(suggestion) })}
        </button>
      )}
    </div>
  )
}
