import { comboboxKey, findByName, matchByName, MOST_OPTIONS, NAME_MAX_LENGTH, type Municipio } from 'core'
import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps } from '../simulator.ts'
import { fillText } from 'core/texts'

/** List autocomplete with manual selection, by the ARIA Authoring Practices Guide. */
export function CityCombobox({ simulator }: ScreenProps) {
  const { texts } = simulator
  const { answers, cities, cityQuery: query, cityList: list = { open: false, active: -1 } } = simulator.state
  // Offers all cities until the visitor types.
  const matches = matchByName(cities ?? [], query ?? '')
  const options = matches.slice(0, MOST_OPTIONS)
  const choose = (city: Municipio | undefined) => {
    simulator.answer({ city: city?.nome, municipio: city }, { cityList: undefined, cityQuery: undefined })
  }
  const counted = matches.length > 1 ? fillText(texts.cidades, { n: matches.length }) : texts.umaCidade
  const none = cities && !matches.length
  const note =
    answers.state && !cities
      ? texts.espere
      : none
        ? `${texts.nenhumaCidade}${cities.length ? '' : `. ${texts.digiteCidade}`}`
        : list.open && counted
  return (
    <div class="field combo">
      <label class="l" for="city">
        {texts.cidade}
      </label>
      <input
        {...unrecorded('input')}
        id="city"
        ref={simulator.loadCities}
        name="city"
        role="combobox"
        autocomplete="off"
        placeholder={texts.selecioneCidade}
        maxLength={NAME_MAX_LENGTH}
        disabled={!answers.state}
        value={query ?? answers.city ?? ''}
        aria-expanded={list.open && !!options.length}
        aria-controls="cities"
        aria-autocomplete="list"
        aria-activedescendant={options[list.active] && `city-${list.active}`}
        onClick={() => simulator.update({ cityList: { open: true, active: -1 } })}
        onBlur={() => simulator.update({ cityList: undefined })}
        onInput={(event) => {
          const typed = event.currentTarget.value
          const city = findByName(cities ?? [], typed)
          simulator.answer(
            // Without a list the typed text is the city.
            { city: cities?.length === 0 ? typed.trim() : city?.nome, municipio: city },
            { cityQuery: typed, cityList: { open: true, active: -1 } },
          )
        }}
        onKeyDown={(event) => {
          const next = comboboxKey(event.key, list, options.length)
          // Without a query to clear, Escape belongs to the dialog.
          if (!next || (next.effect === 'clear' && !query && !answers.city)) return
          event.preventDefault()
          simulator.update({ cityList: next.state })
          if (next.effect) choose(next.effect === 'choose' ? (options[list.active] ?? options[0]) : undefined)
        }}
      />
      {/* Pressing an option must not move the focus, or the list closes before the click. */}
      <ul
        id="cities"
        role="listbox"
        aria-label={texts.cidade}
        hidden={!list.open || !options.length}
        // Scrolls the list into view, which an on-screen keyboard may leave below the edge.
        ref={(opened) => opened?.scrollIntoView({ block: 'nearest' })}
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.open &&
          options.map((city, at) => (
            <li
              key={city.id}
              id={`city-${at}`}
              role="option"
              aria-selected={at === list.active}
              ref={(option) => {
                if (at === list.active) option?.scrollIntoView({ block: 'nearest' })
              }}
              onClick={() => choose(city)}
            >
              {city.nome}
            </li>
          ))}
      </ul>
      <p class="s" role="status">
        <span key={note}>{note}</span>
      </p>
      {cities && !cities.length && (
        <button type="button" class="link" onClick={simulator.loadCities}>
          {texts.tentar}
        </button>
      )}
    </div>
  )
}
