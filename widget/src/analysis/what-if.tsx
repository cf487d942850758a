import { amountLimits, formatBrl, formatBrlShort, missingOf, parseReais, totalsOf } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { spanText } from 'core/texts/span-text'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { Panel } from './panel.tsx'
import { answerOf, change, type Look } from './trial.ts'
import type { Version } from './trial-state.ts'

type Props = ScreenProps & { look: Look }
type Field = 'price' | 'desiredInstallment' | 'ownMoney' | 'fgts' | 'months' | 'extra'

interface Control {
  field: Field
  value: number
  /** What the slider moves over, from the least to the most. */
  least: number
  most: number
  step: number
  text: (value: number) => string
  /** What was typed, as a value; null where it is none. */
  read: (text: string) => number | null
}

const THOUSAND = 100_000

/** A round amount of at least so much, within what may be answered. */
const roundUp = (amount: number, step: number, limit: number) =>
  Math.min(Math.ceil(amount / step) * step, limit)

/** What may be changed of these answers. */
function controlsOf(simulator: Simulator, look: Look): Control[] {
  const asked = answerOf(simulator)!.request
  const { request, trial } = look
  const { terms } = simulator.formula.body
  const money = { text: formatBrlShort, read: parseReais }
  const months = terms.toSorted((one, other) => one - other)
  const controls: (Control | false)[] = [
    asked.price !== null && {
      ...money,
      field: 'price',
      value: request.price ?? 0,
      least: 5 * THOUSAND,
      most: roundUp(asked.price * 2, 10 * THOUSAND, amountLimits.propertyValue),
      step: 5 * THOUSAND,
    },
    asked.desiredInstallment !== null && {
      ...money,
      field: 'desiredInstallment',
      value: request.desiredInstallment ?? 0,
      least: 10_000,
      most: roundUp(asked.desiredInstallment * 2, THOUSAND, amountLimits.desiredInstallment),
      step: 10_000,
    },
    look.line?.sfh !== undefined && {
      ...money,
      field: 'ownMoney',
      value: request.ownMoney,
      least: 0,
      most: asked.price ?? roundUp(asked.ownMoney * 2 + 50 * THOUSAND, THOUSAND, amountLimits.downPayment),
      step: THOUSAND,
    },
    !!simulator.state.answers.useFgts && {
      ...money,
      field: 'fgts',
      value: request.fgts,
      least: 0,
      most: roundUp(asked.fgts * 2 + 10 * THOUSAND, THOUSAND, amountLimits.fgtsBalance),
      step: THOUSAND,
    },
    {
      field: 'months',
      value: Math.max(0, months.indexOf(request.months)),
      least: 0,
      most: months.length - 1,
      step: 1,
      text: (at) => fillText(resultTexts.mesesTexto, { n: months[at] ?? 0 }),
      read: (text) => {
        const at = months.indexOf(parseInt(text))
        return at === -1 ? null : at
      },
    },
    { ...money, field: 'extra', value: trial.extra, least: 0, most: 5 * THOUSAND, step: 5_000 },
  ]
  return controls.filter((one) => one !== false)
}

function take(simulator: Simulator, look: Look, field: Field, value: number) {
  const { terms } = simulator.formula.body
  if (field === 'extra') return change(simulator, { extra: value })
  const next = field === 'months' ? terms.toSorted((one, other) => one - other)[value]! : value
  // What was shared says something else.
  return change(simulator, { changes: { ...look.trial.changes, [field]: next }, taken: undefined })
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
  const saved = loans?.saved
  return [
    fillText(resultTexts.viraParcela, { parcela: formatBrl(one.first.charge) }),
    [
      fillText(resultTexts.viraCredito, {
        linha: line.label,
        sistema: linesTexts[system],
        credito: formatBrl(one.credit),
      }),
      ...(missing > 0 ? [fillText(resultTexts.viraFalta, { falta: formatBrl(missing) })] : []),
      ...(saved && saved.months > 0
        ? [
            fillText(resultTexts.quita, {
              extra: formatBrlShort(trial.extra),
              prazo: spanText(saved.months),
            }),
            fillText(resultTexts.economiza, { juros: formatBrl(saved.interest) }),
          ]
        : []),
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

/** What is seen, as it is held against something else; undefined where nothing is lent. */
const versionOf = ({ loans, one }: Look): Version | undefined =>
  loans && one
    ? {
        charge: one.first.charge,
        credit: loans.credit,
        months: loans[one.system].months,
        interest: totalsOf(loans[one.system]).interest,
      }
    : undefined

const versionRows: [string, (version: Version) => string][] = [
  [resultTexts.primeiraParcela, ({ charge }) => formatBrl(charge)],
  [resultTexts.creditoDe, ({ credit }) => formatBrl(credit)],
  [resultTexts.campo_months, ({ months }) => fillText(resultTexts.mesesTexto, { n: months })],
  [resultTexts.totalJuros, ({ interest }) => formatBrl(interest)],
]

/** What was kept beside what is tried now. */
function Versions({ simulator, look }: Props) {
  const { kept } = look.trial
  const now = versionOf(look)
  if (!now) return <></>
  return (
    <>
      {kept && (
        <table class="qv-table qv-both">
          <caption class="sr">{resultTexts.comparacao}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{resultTexts.guardada}</th>
              <th scope="col">{resultTexts.agora}</th>
            </tr>
          </thead>
          <tbody>
            {versionRows.map(([label, text]) => (
              <tr>
                <th scope="row">{label}</th>
                <td>{text(kept)}</td>
                <td>{text(now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button class="b bo" onClick={() => change(simulator, { kept: kept ? undefined : now })}>
        {kept ? resultTexts.pararComparar : resultTexts.comparar}
      </button>
    </>
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
      <Versions simulator={simulator} look={look} />
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
