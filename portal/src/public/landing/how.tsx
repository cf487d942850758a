import { inicioTexts } from 'core/texts/inicio'

const steps = () => [
  [inicioTexts.como1Titulo, inicioTexts.como1Texto],
  [inicioTexts.como2Titulo, inicioTexts.como2Texto],
  [inicioTexts.como3Titulo, inicioTexts.como3Texto],
]

/** The service in three steps, on the ground that the street stands on. */
export const How = () => (
  <section className="ground" id="como" aria-labelledby="como-titulo">
    <h2 id="como-titulo" className="sr">
      {inicioTexts.comoTitulo}
    </h2>
    <ol className="wrap how">
      {steps().map(([title, text], index) => (
        <li key={index}>
          <span className="number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
