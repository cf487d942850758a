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
import type { ScreenProps } from '../simulator.ts'

interface Props extends ScreenProps {
  field: AmountField
  label: string
  hint?: string | false
  large?: boolean
}

/** An amount typed as digits that are read as cents; what is pasted is read as people write reais. */
export function MoneyField({ simulator, field, label, hint, large }: Props) {
  const { answers, showProblems, touched } = simulator.state
  const amount = answers[field]
  const problem =
    (showProblems || (touched?.[field] && amount)) && amountProblem(field, amount, simulator.texts)
  const meant = likelyAmount(field, amount)
  const note = problem || (amount ? spellBrl(amount) : hint) || ''
  const take = (input: HTMLInputElement, cents: number | null) => {
    // The same amount again draws nothing: the field itself must drop what was not a digit.
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
          id={field}
          name={field}
          inputMode="numeric"
          autocomplete="off"
          placeholder="0,00"
          value={amount === undefined ? '' : formatAmount(amount)}
          aria-invalid={!!problem}
          aria-describedby={`${field}-n`}
          onBlur={() => simulator.update({ touched: { ...touched, [field]: true } })}
          onPaste={(event) => {
            const text = event.clipboardData?.getData('text') ?? ''
            // Words that are not an amount leave the field as it is: their digits would be another amount.
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
      {meant && (
        <button
          type="button"
          class="link meant"
          key={meant}
          onClick={(event) => {
            // What is pressed goes with what it asked.
            event.currentTarget.closest('.field')?.querySelector('input')?.focus()
            simulator.answer({ [field]: meant })
          }}
        >
          {fillText(simulator.texts.quisDizer, { n: formatBrlShort(meant) })}
        </button>
      )}
    </div>
  )
}
