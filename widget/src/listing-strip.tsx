import { formatBrlShort } from 'core'
import type { ScreenProps } from './simulator.ts'

/** The listing of the host page above the questions of a dialog, whose price and place were not asked. */
export function ListingStrip({ simulator }: ScreenProps) {
  const { texts, options, state } = simulator
  const { propertyValue, propertyType, city, state: uf } = state.answers
  if (!state.open || !state.known.propertyValue || !propertyValue) return <></>
  return (
    <div class="listing">
      {options.photo && <img src={options.photo} alt="" />}
      <p>
        <b>{options.homeName || texts[propertyType!]}</b>
        <br />
        {formatBrlShort(propertyValue)}
        {city && ` · ${city}, ${uf}`}
      </p>
      <button class="b" onClick={simulator.changeListing}>
        {texts.alterar}
      </button>
    </div>
  )
}
