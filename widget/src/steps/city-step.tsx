import { builtInStates } from 'core'
import { CityCombobox } from '../fields/city-combobox.tsx'
import type { Part } from '../simulator.ts'
import { Question } from './question.tsx'

export function CityStep({ s }: Part) {
  const { texts, state } = s
  const { answers } = state
  return (
    <Question s={s} title={texts.q7} missing={!answers.city && texts.f7}>
      <label class="field">
        <span class="l">{texts.r7}</span>
        <select
          class="input"
          name="state"
          onChange={(event) => {
            const uf = builtInStates.find(({ sigla }) => sigla === event.currentTarget.value)
            s.answer(
              { uf, state: uf?.sigla, city: undefined, municipio: undefined },
              { cities: undefined, query: undefined },
            )
          }}
        >
          <option value="">{texts.p7}</option>
          {builtInStates.map(({ sigla, nome }) => (
            <option value={sigla} selected={sigla === answers.state}>
              {nome} ({sigla})
            </option>
          ))}
        </select>
      </label>
      <CityCombobox key={answers.state} s={s} />
      <p class="box">{texts.d7}</p>
    </Question>
  )
}
