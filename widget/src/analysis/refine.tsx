import {
  dayOfText,
  digitsToCents,
  formatAmount,
  formatDate,
  today,
  typedBirthProblem,
  type Refinement,
} from 'core'
import { resultDetailTexts } from 'core/texts/result-details'
import { DayInput } from '../fields/day-input.tsx'
import type { ScreenProps } from '../simulator.ts'
import { Subsection } from './section.tsx'
import { change, trialOf } from './trial.ts'
import type { Trial } from './trial-state.ts'

const flags = ['', 'true', 'false'] as const
const flagTexts = { '': 'naoSei', true: 'sim', false: 'nao' } as const

/** Undefined removes a field of the refinement. */
type RefinementPatch = { [Field in keyof Refinement]: Refinement[Field] | undefined }

interface BirthProps {
  label: string
  /** Typed text. */
  value: string
  onChange: (text: string) => void
}

const problemOf = (text: string) => typedBirthProblem(text, today(new Date()))

/** Length of dd/mm/aaaa: a shorter text is still being typed. */
const DAY_LENGTH = 10

function BirthField({ label, value, onChange }: BirthProps) {
  const problem = value.length === DAY_LENGTH && problemOf(value)
  return (
    <>
      <label class="fld">
        <span>{label}</span>
        <DayInput
          autocomplete="off"
          placeholder={resultDetailTexts.dataExemplo}
          value={value}
          aria-invalid={!!problem}
          change={onChange}
        />
      </label>
      {problem && (
        <p class="err">
          <output>{resultDetailTexts[problem]}</output>
        </p>
      )}
    </>
  )
}

/** Optional details that make the figures more accurate. A shared link and a request for an evaluation carry them. */
export function Refine({ simulator }: ScreenProps) {
  const { refinement, births } = trialOf(simulator)
  const { propertyType } = simulator.state.answers
  const update = (patch: RefinementPatch, more?: Pick<Trial, 'births'>) => {
    const definedFields = Object.entries({ ...refinement, ...patch }).filter(
      ([, value]) => value !== undefined,
    )
    change(simulator, { refinement: Object.fromEntries(definedFields), shared: undefined, ...more })
  }
  const [visitorBirth, otherBirth] = births ?? [formatDate(refinement.birthDate ?? '')]
  const updateBirths = (...typed: [visitor: string, other?: string]) => {
    // The oldest buyer determines the longest term.
    const [birthDate] = typed
      .flatMap((text = '') => (problemOf(text) ? [] : (dayOfText(text) ?? [])))
      .toSorted()
    // A half-typed date changes no figure.
    if (birthDate === refinement.birthDate) change(simulator, { births: typed })
    else update({ birthDate }, { births: typed })
  }
  const flag = (field: 'quotaHolder' | 'hasSfhLoan' | 'used', label: string) => (
    <label class="fld">
      <span>{label}</span>
      <select
        value={String(refinement[field] ?? '')}
        onChange={({ currentTarget: { value } }) =>
          update({ [field]: value === '' ? undefined : value === 'true' })
        }
      >
        {flags.map((one) => (
          <option key={one} value={one}>
            {resultDetailTexts[flagTexts[one]]}
          </option>
        ))}
      </select>
    </label>
  )
  const writeInstallments = (input: HTMLInputElement, text: string) => {
    const cents = digitsToCents(text)
    input.value = cents === null ? '' : formatAmount(cents)
    update({ otherInstallments: cents ?? undefined })
  }
  return (
    <Subsection title={resultDetailTexts.exato} hint={resultDetailTexts.exatoDica}>
      <label class="fld">
        <span>{resultDetailTexts.quemCompra}</span>
        <select
          value={Number(otherBirth !== undefined)}
          onChange={({ currentTarget }) =>
            updateBirths(visitorBirth, Number(currentTarget.value) ? '' : undefined)
          }
        >
          <option value={0}>{resultDetailTexts.sozinho}</option>
          <option value={1}>{resultDetailTexts.acompanhado}</option>
        </select>
      </label>
      <BirthField
        label={resultDetailTexts.nascimento}
        value={visitorBirth}
        onChange={(day) => updateBirths(day, otherBirth)}
      />
      {otherBirth !== undefined && (
        <>
          <BirthField
            label={resultDetailTexts.outroNascimento}
            value={otherBirth}
            onChange={(day) => updateBirths(visitorBirth, day)}
          />
          <p class="s">{resultDetailTexts.maisVelho}</p>
        </>
      )}
      {flag('quotaHolder', resultDetailTexts.cotista)}
      {propertyType !== 'emprestimo_garantia' && flag('hasSfhLoan', resultDetailTexts.outroSfh)}
      {propertyType === 'apartamento' && flag('used', resultDetailTexts.usado)}
      <label class="fld">
        <span>{resultDetailTexts.prestacoes}</span>
        <input
          inputMode="numeric"
          autocomplete="off"
          placeholder="0,00"
          value={refinement.otherInstallments ? formatAmount(refinement.otherInstallments) : ''}
          ref={(input) => {
            if (input) simulator.laterSteps!.keepUndo(input, (text) => writeInstallments(input, text))
          }}
          onInput={({ currentTarget }) => writeInstallments(currentTarget, currentTarget.value)}
        />
      </label>
    </Subsection>
  )
}
