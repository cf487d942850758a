import type { Uf } from 'core'
import { geralTexts } from 'core/texts/geral'
import { localidadesTexts } from 'core/texts/localidades'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Listing } from './use-listing.ts'

interface Props {
  states: Listing<Uf>
  chosen: Uf | undefined
  onChoose: (state: Uf | undefined) => void
}

/** States to pick from, by name and abbreviation. */
export function StateSelect({ states, chosen, onChoose }: Props) {
  const id = useId()
  const known = states === 'loading' ? [] : states
  return (
    <div className="field">
      <label htmlFor={id}>{localidadesTexts.estado}</label>
      <select
        id={id}
        value={chosen?.sigla ?? ''}
        onChange={(event) => onChoose(known.find(({ sigla }) => sigla === event.target.value))}
      >
        <option value="">
          {states === 'loading' ? geralTexts.carregando : localidadesTexts.selecioneEstado}
        </option>
        {known.map(({ id: key, sigla, nome }) => (
          <option key={key} value={sigla}>
            {nome} ({sigla})
          </option>
        ))}
      </select>
      <ChevronDown className="icon" />
    </div>
  )
}
