import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { change, type AnalysisData } from './trial.ts'
import { extraFields, withExtraField, type Control, type Field } from './what-if-controls.ts'

function take(simulator: Simulator, { trial }: AnalysisData, field: Field, value: number) {
  const extraField = extraFields.find((one) => one === field)
  // A shared link no longer matches.
  change(simulator, {
    ...(extraField
      ? { extra: withExtraField(trial.extra, extraField, value) }
      : { changes: { ...trial.changes, [field]: value } }),
    shared: undefined,
  })
}

type Props = ScreenProps & { data: AnalysisData; control: Control }

/** A slider with buttons and a text field for the same value. */
export function Slider({ simulator, data, control }: Props) {
  const { field, value, least, most, step, text, read } = control
  const label = resultTexts[`campo_${field}`]
  const set = (next: number | null) =>
    next !== null && take(simulator, data, field, Math.min(Math.max(next, least), most))
  return (
    <div class="ctl">
      <div class="ctl-h">
        <label for={`if-${field}`}>{label}</label>
        <span class="stp">
          <button
            aria-label={fillText(resultTexts.diminuir, { campo: label })}
            disabled={value <= least}
            onClick={() => set(value - step)}
          >
            −
          </button>
          <input
            id={`if-${field}`}
            inputMode="numeric"
            autocomplete="off"
            value={text(value)}
            onChange={({ currentTarget }) => {
              set(read(currentTarget.value))
              // Restores the last valid value after invalid input.
              currentTarget.value = text(value)
            }}
          />
          <button
            aria-label={fillText(resultTexts.aumentar, { campo: label })}
            disabled={value >= most}
            onClick={() => set(value + step)}
          >
            +
          </button>
        </span>
      </div>
      <input
        type="range"
        class="rng"
        min={least}
        max={most}
        step={step}
        value={value}
        style={{ '--at': (value - least) / Math.max(1, most - least) }}
        aria-label={label}
        aria-valuetext={text(value)}
        onInput={({ currentTarget }) => set(Number(currentTarget.value))}
      />
    </div>
  )
}
