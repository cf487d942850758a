import { digitsToCents, formatAmount, type Refinement } from 'core'
import { resultTexts } from 'core/texts/result'
import type { ScreenProps } from '../simulator.ts'
import { Panel } from './panel.tsx'
import { change, trialOf } from './trial.ts'

const flags = ['', 'true', 'false'] as const
const flagTexts = { '': 'naoSei', true: 'sim', false: 'nao' } as const

/** What makes the answer sharper, for whoever wants to tell it; nothing of it leaves the page. */
export function Refine({ simulator }: ScreenProps) {
  const { refinement } = trialOf(simulator)
  const { propertyType } = simulator.state.answers
  const tell = (told: Refinement) => {
    const known = Object.entries({ ...refinement, ...told }).filter(([, value]) => value !== undefined)
    change(simulator, { refinement: Object.fromEntries(known) })
  }
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
        <span>{resultTexts.nascimento}</span>
        <input
          type="date"
          autocomplete="off"
          max={new Date().toISOString().slice(0, 10)}
          value={refinement.birthDate ?? ''}
          onChange={({ currentTarget: { value, validity } }) =>
            tell({ birthDate: (validity.valid && value) || undefined })
          }
        />
      </label>
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
