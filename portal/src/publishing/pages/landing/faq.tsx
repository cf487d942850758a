import { homeTexts } from 'core/texts/home'
import { ChevronDown } from 'lucide-react'

const questions = () => [
  [homeTexts.pergunta1, homeTexts.resposta1],
  [homeTexts.pergunta2, homeTexts.resposta2],
  [homeTexts.pergunta3, homeTexts.resposta3],
]

export const Faq = () => (
  <section className="section sunken" id="perguntas" aria-labelledby="perguntas-titulo">
    <div className="wrap">
      <h2 id="perguntas-titulo">{homeTexts.perguntasTitulo}</h2>
      <div className="faq">
        {questions().map(([question, answer], index) => (
          <details key={index} open={index === 0}>
            <summary>
              {question}
              <ChevronDown />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
)
