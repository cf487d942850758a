import type { LegalKind } from './legal-text.ts'

/**
 * Texts used until an administrator publishes others. Sources, checked on 2026-11-22: Lei 13.709/2018 (LGPD), arts. 7, 9,
 * 18, 20, 41 and 48; Lei 12.965/2014, art. 15; Resolução CMN 4.935/2021, on correspondents.
 */
export const builtInLegalTexts: Record<LegalKind, string> = {
  termos: `Estes termos valem para quem usa o {sistema}: o simulador, a conta e o acompanhamento do dossiê.

## Quem somos
{empresa} oferece este serviço.
CNPJ {cnpj}.
Endereço: {endereco}.
Atuamos como correspondente bancário: {banco}. O banco decide e responde pelo crédito; nós recebemos e encaminhamos o pedido.
SAC do banco: {sac}.
Ouvidoria do banco: {ouvidoria}.

## O simulador
A simulação é gratuita, não exige cadastro e não é proposta, promessa nem aprovação de crédito. Os valores são estimativas, feitas com as suas respostas e com taxas e limites que podem mudar. O que vale é o que o banco informar depois da análise de crédito e da avaliação do imóvel, com o Custo Efetivo Total (CET).

## A sua conta
- Informe dados verdadeiros e mantenha a senha só com você.
- A conta é pessoal. Avise-nos se alguém a usar sem a sua autorização.
- Podemos encerrar sessões ou suspender uma conta usada para fraude ou contra a segurança do serviço.

## O seu dossiê
- Envie só documentos seus ou de quem autorizou você a enviá-los.
- Documentos ilegíveis, vencidos ou alterados podem ser recusados, com o motivo.
- As etapas e os prazos mostrados são previsões: dependem também do banco, da prefeitura e do cartório.

## O que custa
Não cobramos do cliente pelo atendimento como correspondente. Tarifas do banco, impostos e custas de cartório são pagos a quem os cobra. Desconfie de quem pedir depósito para liberar crédito.

## O que não é permitido
- Usar dados de outra pessoa sem autorização.
- Tentar acessar contas, dossiês ou arquivos de outras pessoas.
- Sobrecarregar o serviço ou burlar os seus limites.

## Responsabilidade
Cuidamos para que o serviço esteja disponível e correto, mas pode haver interrupções e erros. Nada nestes termos afasta direitos que a lei garante, entre eles os do Código de Defesa do Consumidor.

## Mudanças
Quando estes termos mudam, publicamos uma nova versão. As anteriores continuam nesta página, e guardamos qual delas cada pessoa aceitou.

## Contato e foro
Fale conosco: {email}.
Valem as leis do Brasil. O consumidor pode recorrer ao foro da sua cidade.`,

  privacidade: `Esta política diz quais dados pessoais o {sistema} trata, para quê e quais são os seus direitos, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD).

## Quem responde pelos seus dados
{empresa} é a controladora dos dados tratados aqui.
CNPJ {cnpj}.
Endereço: {endereco}.
Encarregado pelo tratamento de dados pessoais: {encarregado}.
E-mail para dúvidas e pedidos sobre dados pessoais: {email}.
Ao avaliar o crédito, o banco também é controlador e tem a política dele: {banco}.

## Quais dados tratamos
- Na simulação: tipo e valor do imóvel, cidade, renda e demais respostas, usadas para calcular o resultado.
- No pedido de avaliação: nome, CPF, data de nascimento, estado civil e, se você informar, celular e e-mail, com as respostas da simulação. Guardamos o pedido cifrado, com o texto que você autorizou, quando e de que rede; a mensagem do WhatsApp é você quem envia.
- Na conta: nome, e-mail e senha, guardada de forma que ninguém a lê.
- No dossiê: dados dos compradores, do vendedor e do imóvel, contatos, renda, documentos e mensagens.
- No uso: data, hora e registros de acesso e de segurança, e a versão destes textos que você aceitou, com quando e de que rede.

## Para quê, e com que base legal
- Simular, montar e encaminhar o pedido de financiamento: procedimentos preliminares e execução de contrato (art. 7º, V).
- Cumprir deveres legais e regulatórios, como os de prevenção a fraudes e à lavagem de dinheiro (art. 7º, II).
- Avaliar e proteger o crédito (art. 7º, X).
- Proteger o serviço e responder a quem nos procura: legítimo interesse (art. 7º, IX).
- Contato pedido por você no formulário de avaliação: consentimento (art. 7º, I), que pode ser retirado a qualquer momento.

## Com quem compartilhamos
- Com o banco que analisa o pedido, a empresa que avalia o imóvel, a prefeitura e o cartório, no que cada um precisa.
- Com o corretor, a imobiliária ou a construtora que atende você, no limite do que cada um pode ver.
- Com fornecedores que hospedam o sistema e enviam e-mails, que tratam os dados por nossa conta.
- Com autoridades, quando a lei obriga.
Não vendemos dados pessoais. Se um fornecedor guardar dados fora do Brasil, exigimos as garantias da LGPD (art. 33).

## Por quanto tempo
Guardamos os dados enquanto durar o atendimento e, depois, pelo prazo que a lei, o banco ou a defesa de direitos exigirem. Pedidos de avaliação que não viram dossiê são apagados depois do prazo que configuramos, de no máximo cinco anos. Os registros de acesso são guardados por pelo menos seis meses (Marco Civil da Internet, art. 15). Depois disso são apagados ou tornados anônimos.

## Como protegemos
Os acessos são limitados a quem precisa e ficam registrados. CPF, data de nascimento, renda e telefones de quem pede uma avaliação e dos compradores são cifrados. Se houver um incidente que possa causar risco ou dano relevante, avisamos você e a Autoridade Nacional de Proteção de Dados (ANPD).

## Cookies
Usamos só o necessário: um cookie que mantém a sua sessão e, no seu aparelho, as respostas da simulação. Não há cookies de publicidade.

## Decisões automáticas
O simulador calcula com regras fixas e não decide sobre crédito. Quem decide é o banco, a quem você pode pedir a revisão de decisões automáticas (art. 20).

## Os seus direitos
Você pode pedir, sem custo (art. 18):
- a confirmação de que tratamos seus dados, e uma cópia deles;
- a correção do que estiver incompleto ou errado;
- o bloqueio, a anonimização ou a eliminação do que for desnecessário;
- a portabilidade, e a informação de com quem compartilhamos;
- a eliminação do que depende do seu consentimento, e a retirada dele.
Escreva para {email}.
Você também pode reclamar à ANPD: www.gov.br/anpd.

## Mudanças
Quando esta política muda, publicamos uma nova versão. As anteriores continuam nesta página, e guardamos qual delas cada pessoa aceitou.`,
}
