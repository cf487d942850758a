const places = [1, 2, 3] as const

/** Stands in for a list that is on its way. */
export const Skeletons = () => (
  <div className="rows" role="status" aria-label="Carregando...">
    {places.map((place) => (
      <div key={place} className="skeleton" />
    ))}
  </div>
)
