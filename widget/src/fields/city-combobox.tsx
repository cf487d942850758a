import { comboboxKey, findByName, matchByName, MOST_OPTIONS, type Municipio } from 'core'
import type { Part } from '../simulator.ts'
import { fillText } from 'core/texts'

/** List autocomplete with manual selection, by the ARIA authoring practices. */
export function CityCombobox({ s }: Part) {
  const { texts } = s
  const { answers, cities, query, list = { open: false, active: -1 } } = s.state
  // Opened without typing, the list offers everything; typed text filters it.
  const found = matchByName(cities ?? [], query ?? '')
  const options = found.slice(0, MOST_OPTIONS)
  const choose = (city: Municipio | undefined) => {
    s.answer({ city: city?.nome, municipio: city }, { list: undefined, query: undefined })
  }
  const none = cities && !found.length
  return (
    <div class="field combo">
      <label class="l" for="city">
        {texts.r7b}
      </label>
      <input
        class="input"
        id="city"
        ref={s.loadCities}
        name="city"
        role="combobox"
        autocomplete="off"
        placeholder={texts.p7b}
        disabled={!answers.state}
        value={query ?? answers.city ?? ''}
        aria-expanded={list.open && !!options.length}
        aria-controls="cities"
        aria-autocomplete="list"
        aria-activedescendant={options[list.active] && `city-${list.active}`}
        onClick={() => s.show({ list: { open: true, active: -1 } })}
        onBlur={() => s.show({ list: undefined })}
        onInput={(event) => {
          const typed = event.currentTarget.value
          const city = findByName(cities ?? [], typed)
          s.answer({ city: city?.nome, municipio: city }, { query: typed, list: { open: true, active: -1 } })
        }}
        onKeyDown={(event) => {
          const next = comboboxKey(event.key, list, options.length)
          // Nothing to clear: the key is the dialog's, if there is one.
          if (!next || (next.effect === 'clear' && !query && !answers.city)) return
          event.preventDefault()
          s.show({ list: next.state })
          if (next.effect) choose(next.effect === 'choose' ? options[list.active] : undefined)
        }}
      />
      {/* A press on an option must not take the focus, which would close the list before the click. */}
      <ul
        id="cities"
        role="listbox"
        aria-label={texts.r7b}
        hidden={!list.open || !options.length}
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
        {answers.state && !cities
          ? texts.espere
          : none
            ? texts.n7
            : list.open && (found.length > 1 ? fillText(texts.c7, { n: found.length }) : texts.c7u)}
      </p>
      {cities && !cities.length && (
        <button type="button" class="link" onClick={s.loadCities}>
          {texts.tentar}
        </button>
      )}
    </div>
  )
}
