import { builtInStates } from 'core'
import { CityCombobox } from '../fields/city-combobox.tsx'
import { Icon, icons } from '../icons.tsx'
import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps } from '../simulator.ts'
import { LaterQuestion } from './later-question.tsx'

export function CityStep({ simulator }: ScreenProps) {
  const { texts, state } = simulator
  const { answers } = state
  return (
    <LaterQuestion
      simulator={simulator}
      title={texts.perguntaCidade}
      missing={!answers.city && texts.faltaCidade}
    >
      <label class="field">
        <span class="l">{texts.estado}</span>
        <span class="input">
          <select
            {...unrecorded()}
            name="state"
            onChange={(event) => {
              const uf = builtInStates.find(({ sigla }) => sigla === event.currentTarget.value)
              simulator.answer(
                { uf, state: uf?.sigla, city: undefined, municipio: undefined },
                { cities: undefined, cityQuery: undefined },
              )
            }}
          >
            <option value="">{texts.selecioneEstado}</option>
            {builtInStates.map(({ sigla, nome }) => (
              <option key={sigla} value={sigla} selected={sigla === answers.state}>
                {nome} ({sigla})
              </option>
            ))}
          </select>
          <Icon path={icons.next} />
        </span>
      </label>
      <CityCombobox key={answers.state} simulator={simulator} />
      <p class="box">{texts.dicaCidade}</p>
    </LaterQuestion>
  )
}
