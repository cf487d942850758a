import { homeTexts } from 'core/texts/home'

const steps = () => [
  [homeTexts.como1Titulo, homeTexts.como1Texto],
  [homeTexts.como2Titulo, homeTexts.como2Texto],
  [homeTexts.como3Titulo, homeTexts.como3Texto],
]

export const How = () => (
  <section className="ground" id="como" aria-labelledby="como-titulo">
    <h2 id="como-titulo" className="sr">
      {homeTexts.comoTitulo}
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
