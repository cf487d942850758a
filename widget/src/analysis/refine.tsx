import { digitsToCents, formatAmount, type Refinement } from 'core'
import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { Panel } from './panel.tsx'
import { change, trialOf } from './trial.ts'
import type { Trial } from './trial-state.ts'

const flags = ['', 'true', 'false'] as const
const flagTexts = { '': 'naoSei', true: 'sim', false: 'nao' } as const

interface BirthProps {
  label: string
  value: string
  onTell: (day: string) => void
}

const BirthField = ({ label, value, onTell }: BirthProps) => (
  <label class="fld">
    <span>{label}</span>
    <input
      type="date"
      autocomplete="off"
      max={new Date().toISOString().slice(0, 10)}
      value={value}
      onChange={({ currentTarget: { value: day, validity } }) => onTell(validity.valid ? day : '')}
    />
  </label>
)

/** What makes the answer sharper, for whoever wants to tell it; nothing of it leaves the page. */
export function Refine({ simulator }: ScreenProps) {
  const { refinement, births } = trialOf(simulator)
  const { propertyType } = simulator.state.answers
  const tell = (told: Refinement, more?: Pick<Trial, 'births'>) => {
    const known = Object.entries({ ...refinement, ...told }).filter(([, value]) => value !== undefined)
    change(simulator, { refinement: Object.fromEntries(known), taken: undefined, ...more })
  }
  const [own, other] = births ?? [refinement.birthDate ?? '']
  const tellBirths = (mine: string, others: string | undefined) =>
    tell(
      // Who is older was born first.
      { birthDate: (mine && others && others < mine ? others : mine || others) || undefined },
      { births: others === undefined ? undefined : [mine, others] },
    )
  const flag = (field: 'quotaHolder' | 'used', label: string) => (
    <label class="fld">
      <span>{label}</span>
      <select
        value={String(refinement[field] ?? '')}
        onChange={({ currentTarget: { value } }) =>
          tell({ [field]: value === '' ? undefined : value === 'true' })
        }
      >
        {flags.map((one) => (
          <option value={one}>{resultTexts[flagTexts[one]]}</option>
        ))}
      </select>
    </label>
  )
  return (
    <Panel simulator={simulator} title={resultTexts.exato} hint={resultTexts.exatoDica}>
      <label class="fld">
        <span>{resultTexts.quemCompra}</span>
        <select
          value={Number(!!births)}
          onChange={({ currentTarget }) => tellBirths(own, Number(currentTarget.value) ? '' : undefined)}
        >
          <option value={0}>{resultTexts.sozinho}</option>
          <option value={1}>{resultTexts.acompanhado}</option>
        </select>
      </label>
      <BirthField label={resultTexts.nascimento} value={own} onTell={(day) => tellBirths(day, other)} />
      {other !== undefined && (
        <>
          <BirthField
            label={resultTexts.outroNascimento}
            value={other}
            onTell={(day) => tellBirths(own, day)}
          />
          <p class="s">{resultTexts.maisVelho}</p>
        </>
      )}
      {flag('quotaHolder', resultTexts.cotista)}
      {propertyType === 'apartamento' && flag('used', resultTexts.usado)}
      <label class="fld">
        <span>{resultTexts.prestacoes}</span>
        <input
          inputMode="numeric"
          autocomplete="off"
          placeholder="0,00"
          value={refinement.otherInstallments ? formatAmount(refinement.otherInstallments) : ''}
          onInput={({ currentTarget }) => {
            const cents = digitsToCents(currentTarget.value)
            currentTarget.value = cents === null ? '' : formatAmount(cents)
            tell({ otherInstallments: cents ?? undefined })
          }}
        />
      </label>
    </Panel>
  )
}
