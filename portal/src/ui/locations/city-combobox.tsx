import { comboboxKey, findByName, MOST_OPTIONS, matchByName, type ComboboxState, type Municipio } from 'core'
import { countText } from 'core/texts/count-text'
import { generalTexts } from 'core/texts/general'
import { locationsTexts } from 'core/texts/locations'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Field } from '../forms/field.tsx'
import { TextInput } from '../text-input.tsx'
import type { Listing } from './use-listing.ts'
import styles from './locations.module.css'

interface Props {
  cities: Listing<Municipio>
  chosen: Municipio | undefined
  disabled: boolean
  onChoose: (city: Municipio | undefined) => void
}

const closed: ComboboxState = { open: false, active: -1 }

/** Combobox of cities that follows the keyboard rules of the ARIA APG. Typing a complete name chooses it. */
export function CityCombobox({ cities, chosen, disabled, onChoose }: Props) {
  const id = useId()
  const [text, setText] = useState(chosen?.nome ?? '')
  const [list, setList] = useState(closed)
  const loaded = cities === 'loading' ? [] : cities
  // With a chosen city, the list offers all cities again.
  const matches = matchByName(loaded, chosen?.nome === text ? '' : text)
  const options = matches.slice(0, MOST_OPTIONS)
  const active = list.open ? options[list.active] : undefined
  const optionId = (city: Municipio) => `${id}-${city.id}`

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const choose = (city: Municipio | undefined) => {
    setText(city?.nome ?? '')
    setList(closed)
    onChoose(city)
  }
  const type = (typed: string) => {
    setText(typed)
    setList({ open: true, active: -1 })
    onChoose(findByName(loaded, typed))
  }
  const press = (event: KeyboardEvent) => {
    const next = comboboxKey(event.key, list, options.length)
    if (!next) return
    event.preventDefault()
    setList(next.state)
    if (next.effect === 'choose') choose(active ?? options[0])
    if (next.effect === 'clear') choose(undefined)
  }

  return (
    <Field id={id} label={locationsTexts.cidade}>
      <TextInput
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={locationsTexts.selecioneCidade}
        aria-autocomplete="list"
        aria-expanded={list.open && options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(active)}
        aria-describedby={`${id}-status`}
        disabled={disabled}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onClick={() => setList({ open: true, active: -1 })}
        onBlur={() => setList(closed)}
      />
      <ul
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={locationsTexts.cidades}
        hidden={!list.open || options.length === 0}
      >
        {options.map((city) => (
          <li
            key={city.id}
            id={optionId(city)}
            role="option"
            aria-selected={city === active}
            // Keeps the focus in the field: on blur its list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(city)}
          >
            {city.nome}
          </li>
        ))}
      </ul>
      <output id={`${id}-status`}>{statusOf(cities, matches.length, disabled)}</output>
    </Field>
  )
}

function statusOf(cities: Listing<Municipio>, count: number, disabled: boolean): string {
  if (disabled) return locationsTexts.estadoPrimeiro
  if (cities === 'loading') return generalTexts.carregando
  if (count === 0) return locationsTexts.nenhumaCidade
  return countText(count, locationsTexts.umaCidade, locationsTexts.variasCidades)
}
