import { inicioTexts } from 'core/texts/inicio'
import { ChevronDown } from 'lucide-react'

const questions = () => [
  [inicioTexts.pergunta1, inicioTexts.resposta1],
  [inicioTexts.pergunta2, inicioTexts.resposta2],
  [inicioTexts.pergunta3, inicioTexts.resposta3],
]

export const Faq = () => (
  <section className="section sunken" id="perguntas" aria-labelledby="perguntas-titulo">
    <div className="wrap">
      <h2 id="perguntas-titulo">{inicioTexts.perguntasTitulo}</h2>
      <div className="faq">
        {questions().map(([question, answer], index) => (
          <details key={index} open={index === 0}>
            <summary>
              {question}
              <ChevronDown className="icon" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
)
