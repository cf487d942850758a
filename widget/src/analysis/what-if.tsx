import { formatBrl, missingOf } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { soonerText } from 'quote-view/sooner-text'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { CompareVersions } from './compare-versions.tsx'
import { Panel } from './panel.tsx'
import { change, type Look } from './trial.ts'
import { controlsOf, type Control, type Field } from './what-if-controls.ts'

type Props = ScreenProps & { look: Look }
function take(simulator: Simulator, look: Look, field: Field, value: number) {
  const { terms } = simulator.formula.body
  const next = field === 'months' ? terms.toSorted((one, other) => one - other)[value]! : value
  // What was shared says something else.
  change(simulator, {
    ...(field === 'extra' ? { extra: next } : { changes: { ...look.trial.changes, [field]: next } }),
    taken: undefined,
  })
}

function Slider({ simulator, look, control }: Props & { control: Control }) {
  const { field, value, least, most, step, text, read } = control
  const label = resultTexts[`campo_${field}`]
  const set = (next: number | null) =>
    next !== null && take(simulator, look, field, Math.min(Math.max(next, least), most))
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
              // What is no value leaves the field as it was.
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
        aria-label={label}
        aria-valuetext={text(value)}
        onInput={({ currentTarget }) => set(Number(currentTarget.value))}
      />
    </div>
  )
}

/** What it comes to. */
function describeOutcome({ line, system, one, loans, trial }: Look): [first: string, then: string[]] {
  if (!line || !system || !one) return [resultTexts.nenhumaLinha, []]
  if (one.credit < 1) return [resultTexts.viraNada, []]
  const missing = missingOf(one)
  const sooner = soonerText(trial.extra, loans)
  return [
    fillText(resultTexts.viraParcela, { parcela: formatBrl(one.first.charge) }),
    [
      fillText(resultTexts.viraCredito, {
        linha: line.label,
        sistema: linesTexts[system],
        credito: formatBrl(one.credit),
      }),
      ...(missing > 0 ? [fillText(resultTexts.viraFalta, { falta: formatBrl(missing) })] : []),
      ...(sooner ? [sooner] : []),
    ],
  ]
}

const SPEAK_AFTER_MS = 500
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Says a text to screen readers once it stays: not each step of what is dragged. */
const speak = (text: string) => (region: HTMLElement | null) => {
  if (!region) return
  clearTimeout(timers.get(region))
  timers.set(
    region,
    setTimeout(() => {
      region.textContent = text
    }, SPEAK_AFTER_MS),
  )
}

/** Other values, answered while they are dragged; the answers stay as they are. */
export function WhatIf({ simulator, look }: Props) {
  const [first, then] = describeOutcome(look)
  const isChanged = Object.keys(look.trial.changes).length > 0 || look.trial.extra > 0
  return (
    <Panel simulator={simulator} title={resultTexts.seEuMudar} hint={resultTexts.seEuMudarDica}>
      {controlsOf(simulator, look).map((control) => (
        <Slider key={control.field} simulator={simulator} look={look} control={control} />
      ))}
      <div class="live">
        <b>{first}</b>
        {then.map((text) => (
          <span>{text}</span>
        ))}
      </div>
      <p class="sr" role="status" ref={speak(isChanged ? [first, ...then].join('. ') : '')} />
      <CompareVersions simulator={simulator} look={look} />
      <button
        class="b bo"
        disabled={!isChanged}
        onClick={() => change(simulator, { changes: {}, extra: 0, taken: undefined })}
      >
        {resultTexts.voltarValores}
      </button>
    </Panel>
  )
}
