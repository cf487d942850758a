import { geralTexts } from 'core/texts/geral'

const places = [1, 2, 3] as const

/** Stands in for a list that is on its way. */
export const Skeletons = () => (
  <div className="rows" role="status" aria-label={geralTexts.carregando}>
    {places.map((place) => (
      <div key={place} className="skeleton" />
    ))}
  </div>
)
