import { extraEffects, formatBrl, hasExtra, missingOf } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { soonerText } from 'quote-view/sooner-text'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { CompareVersions } from './compare-versions.tsx'
import { Panel, Segments } from './panel.tsx'
import { change, noExtra, type AnalysisData } from './trial.ts'
import {
  controlsOf,
  extraControlsOf,
  extraFields,
  withExtraField,
  type Control,
  type Field,
} from './what-if-controls.ts'

type Props = ScreenProps & { data: AnalysisData }

function take(simulator: Simulator, data: AnalysisData, field: Field, value: number) {
  const { terms } = simulator.formula.body
  const { trial } = data
  const next = field === 'months' ? terms.toSorted((one, other) => one - other)[value]! : value
  const extraField = extraFields.find((one) => one === field)
  // A shared link no longer matches.
  change(simulator, {
    ...(extraField
      ? { extra: withExtraField(trial.extra, extraField, value) }
      : { changes: { ...trial.changes, [field]: next } }),
    shared: undefined,
  })
}

function Slider({ simulator, data, control }: Props & { control: Control }) {
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
        aria-label={label}
        aria-valuetext={text(value)}
        onInput={({ currentTarget }) => set(Number(currentTarget.value))}
      />
    </div>
  )
}

function describeOutcome({ line, system, one, loans, trial }: AnalysisData): [first: string, then: string[]] {
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

/** Announces a text to screen readers once it stops changing. */
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

/** Sliders of extra payments, and what they reduce. */
function Extras({ simulator, data }: Props) {
  const { extra } = data.trial
  const [monthly, ...others] = extraControlsOf(data)
  return (
    <>
      <Slider simulator={simulator} data={data} control={monthly} />
      <details class="more">
        <summary>{resultTexts.maisExtras}</summary>
        {others.map((control) => (
          <Slider key={control.field} simulator={simulator} data={data} control={control} />
        ))}
      </details>
      <div class="ctl-h">
        <span>{resultTexts.extraReduz}</span>
        <Segments
          name={resultTexts.extraReduz}
          value={extra.reduces}
          choices={extraEffects.map((one) => [one, resultTexts[`reduz_${one}`]] as const)}
          onChoose={(reduces) => change(simulator, { extra: { ...extra, reduces }, shared: undefined })}
        />
      </div>
    </>
  )
}

/** Sliders for other values, with live figures; the answers do not change. */
export function WhatIf({ simulator, data }: Props) {
  const [first, then] = describeOutcome(data)
  const isChanged = Object.keys(data.trial.changes).length > 0 || hasExtra(data.trial.extra)
  return (
    <Panel simulator={simulator} title={resultTexts.seEuMudar} hint={resultTexts.seEuMudarDica}>
      {controlsOf(simulator, data).map((control) => (
        <Slider key={control.field} simulator={simulator} data={data} control={control} />
      ))}
      <Extras simulator={simulator} data={data} />
      <div class="live">
        <b>{first}</b>
        {then.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <output class="sr" ref={speak(isChanged ? [first, ...then].join('. ') : '')} />
      <CompareVersions simulator={simulator} data={data} />
      <button
        class="b bo"
        disabled={!isChanged}
        onClick={() => change(simulator, { changes: {}, extra: noExtra, shared: undefined })}
      >
        {resultTexts.voltarValores}
      </button>
    </Panel>
  )
}
