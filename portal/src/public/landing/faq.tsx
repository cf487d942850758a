import { ChevronDown } from 'lucide-react'

const questions = [
  ['Preciso me cadastrar para simular?', 'Não. A simulação é aberta, sem cadastro e sem compromisso.'],
  [
    'O resultado já é a aprovação do banco?',
    'Não. É uma simulação básica: os valores finais dependem da análise de crédito e da avaliação do imóvel.',
  ],
  [
    'Posso usar o FGTS?',
    'Sim, se você tiver saldo e atender às regras do fundo. Informe o saldo na etapa 6.',
  ],
] as const

export const Faq = () => (
  <section className="section sunken" id="perguntas" aria-labelledby="perguntas-titulo">
    <div className="wrap">
      <h2 id="perguntas-titulo">Perguntas frequentes</h2>
      <div className="faq">
        {questions.map(([question, answer], index) => (
          <details key={question} open={index === 0}>
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
