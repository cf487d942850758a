const steps = [
  ['Simule', 'Conte o tipo do imóvel, o valor, o prazo e a sua renda.'],
  ['Envie os documentos', 'Um checklist diz o que falta. Foto do celular serve.'],
  ['Acompanhe até as chaves', 'Veja cada etapa, do Cadastro ao Registro, e fale com quem cuida do seu caso.'],
] as const

/** The service in three steps, on the ground that the street stands on. */
export const How = () => (
  <section className="ground" id="como" aria-labelledby="como-titulo">
    <h2 id="como-titulo" className="sr">
      Como funciona
    </h2>
    <ol className="wrap how">
      {steps.map(([title, text], index) => (
        <li key={title}>
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
