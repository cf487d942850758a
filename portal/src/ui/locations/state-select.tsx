import type { Uf } from 'core'
import { generalTexts } from 'core/texts/general'
import { locationsTexts } from 'core/texts/locations'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../forms/field.tsx'
import type { Listing } from './use-listing.ts'

interface Props {
  states: Listing<Uf>
  chosen: Uf | undefined
  onChoose: (state: Uf | undefined) => void
}

/** Select of states by name and abbreviation. */
export function StateSelect({ states, chosen, onChoose }: Props) {
  const id = useId()
  const loaded = states === 'loading' ? [] : states
  return (
    <Field id={id} label={locationsTexts.estado}>
      <select
        id={id}
        value={chosen?.sigla ?? ''}
        onChange={(event) => onChoose(loaded.find(({ sigla }) => sigla === event.target.value))}
      >
        <option value="">
          {states === 'loading' ? generalTexts.carregando : locationsTexts.selecioneEstado}
        </option>
        {loaded.map(({ id: key, sigla, nome }) => (
          <option key={key} value={sigla}>
            {nome} ({sigla})
          </option>
        ))}
      </select>
      <ChevronDown />
    </Field>
  )
}
