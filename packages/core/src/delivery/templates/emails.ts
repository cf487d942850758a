import type { MessageTemplate } from './message-template.ts'

// E-mails about an account contain no text typed by a user: otherwise signing up with another person's address would send
// them that text.

const participant = 'Você recebeu este aviso porque participa deste dossiê no simulador de financiamento.'

/** Template of a notice: what happened, what to do next, and the link. */
const notice = (subject: string, next: string) =>
  ({
    subject,
    body: `Olá, {nome}!\n\n{aviso}\n${next}\n\n{link}\n\n${participant}`,
    required: ['aviso', 'link'],
  }) as const satisfies MessageTemplate

/** E-mails that the product sends automatically. */
export const emailTemplates = {
  email_convite: {
    subject: 'Seu convite para o sistema de financiamento',
    body: `Olá!

Você foi convidado para o sistema de financiamento com o papel de {papel}.
Para escolher sua senha e entrar, abra este endereço em até {dias} dias:

{link}

O link é só seu e vale uma vez. Se você não esperava este convite, ignore esta mensagem.`,
    required: ['link'],
  },
  email_nova_senha: {
    subject: 'Escolha uma nova senha',
    body: `Olá!

Recebemos um pedido para trocar a senha da sua conta no simulador de financiamento.
Para escolher a nova senha, abra este endereço em até 30 minutos:

{link}

O link vale uma vez. Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.`,
    required: ['link'],
  },
  email_entrar: {
    subject: 'Seu link para entrar',
    body: `Olá!

Recebemos um pedido para entrar no simulador de financiamento com este endereço.
Para entrar, abra este endereço em até 30 minutos e aperte o botão da página:

{link}

O link é só seu e vale uma vez. Se não foi você que pediu, ignore esta mensagem.`,
    required: ['link'],
  },
  email_confirmacao: {
    subject: 'Confirme seu e-mail',
    body: `Olá!

Este endereço foi usado para criar uma conta no simulador de financiamento.
Para confirmar que ele é seu, abra este endereço em até 1 hora:

{link}

Se não foi você que criou a conta, ignore esta mensagem e não abra o link.`,
    required: ['link'],
  },
  email_codigo: {
    subject: 'Seu código de confirmação',
    body: `Olá!

Para confirmar que este endereço é seu, digite este código na tela em que o pediu, em até 15 minutos:

{codigo}

Ninguém da equipe pede este código. Se não foi você que o pediu, ignore esta mensagem e não o passe a ninguém.`,
    required: ['codigo'],
  },
  email_seguranca: {
    subject: 'A segurança da sua conta mudou',
    body: `Olá!

{aviso}

Quando: {data_hora}
De onde: rede {rede}

Foi você? Então não é preciso fazer nada.
Não foi você? {providencia}`,
    required: ['aviso', 'data_hora', 'rede', 'providencia'],
  },
  email_conta_existe: {
    subject: 'Você já tem uma conta',
    body: `Olá!

Alguém tentou criar ou confirmar uma conta no simulador de financiamento com este endereço, que já tem uma.
Se foi você, entre em {link} ou, se esqueceu a senha, escolha outra em {link_senha}

Se não foi você, não é preciso fazer nada: sua conta continua como está.`,
    required: ['link'],
  },
  email_pedido_recebido: {
    subject: 'Recebemos o seu pedido sobre dados pessoais',
    body: `Olá!

Recebemos o seu pedido sobre os dados pessoais que {empresa} guarda. O número dele é {protocolo}.
Respondemos até {data}, o prazo da LGPD. Se você tem uma conta, acompanhe em {link}

Se não foi você que pediu, responda a este e-mail.`,
    required: ['protocolo', 'data'],
  },
  email_pedido_respondido: {
    subject: 'Resposta ao seu pedido sobre dados pessoais',
    body: `Olá!

Esta é a resposta ao pedido {protocolo}:

{resposta}`,
    required: ['protocolo', 'resposta'],
  },
  email_dados_excluidos: {
    subject: 'Seus dados foram excluídos',
    body: `Olá!

O pedido {protocolo} foi atendido: sua conta e os seus dados foram excluídos.

{resposta}

Este é o último e-mail que enviamos a este endereço.`,
    required: ['protocolo', 'resposta'],
  },
  aviso_documento_aprovado: notice(
    'Um documento seu foi aprovado',
    'Está tudo certo com ele. Veja o que ainda falta para completar o checklist:',
  ),
  aviso_documento_de_novo: notice(
    'Um documento precisa ser enviado de novo',
    'O motivo está no checklist, e é por lá que você envia o novo arquivo:',
  ),
  aviso_documento_vence: notice(
    'Um documento seu tem prazo de validade',
    'Tenha um novo à mão, para o processo não atrasar. Acompanhe o checklist:',
  ),
  aviso_documento_chegou: notice(
    'Chegou um documento para revisar',
    'Abra o documento e diga se está em ordem:',
  ),
  aviso_parceiro_aprovado: notice(
    'Um documento do seu dossiê foi aprovado',
    'Quem o enviou foi o seu parceiro. Acompanhe o checklist:',
  ),
  aviso_parceiro_reprovado: notice(
    'Um documento do seu dossiê foi reprovado',
    'Quem envia o novo arquivo é o seu parceiro. Acompanhe o checklist:',
  ),
  aviso_novidade: notice('Seu dossiê tem uma novidade', 'Acompanhe cada passo na linha do tempo:'),
  aviso_dossie_atribuido: notice(
    'Um dossiê espera por você',
    'Veja em que etapa está e o que depende de você:',
  ),
  aviso_cliente_voltou: notice(
    'Um cliente seu pediu outra avaliação',
    'Ligue para a pessoa; o dossiê dela está aqui:',
  ),
  aviso_mensagem: notice('Você recebeu uma mensagem', 'Leia e responda na conversa do dossiê:'),
  corretor_semana: {
    subject: 'Como estão os clientes que você indicou',
    body: `Olá, {nome}!

Seus {n} clientes: {resumo}.
Parados: {lista}.
Precisa de você: {pendencias}.

{link}`,
    required: ['resumo'],
  },
  aviso_varios: {
    subject: 'Você tem novos avisos',
    body: `Olá, {nome}!

Aconteceu muita coisa em pouco tempo. Juntamos os avisos em um e-mail só:

{avisos}

Você recebeu estes avisos porque participa destes dossiês no simulador de financiamento.`,
    required: ['avisos'],
  },
  aviso_webhook_desligado: {
    subject: 'Um webhook foi desligado',
    body: `Olá, {nome}!

{aviso}

Veja o que o endereço respondeu e ligue de novo:

{link}

Você recebeu este aviso porque administra o simulador de financiamento.`,
    required: ['aviso', 'link'],
  },
  aviso_tabelas_antigas: {
    subject: 'Tabelas das regras para conferir',
    body: `Olá, {nome}!

{aviso}

Confira com a fonte e publique uma nova versão; um arquivo também serve:

{link}

Você recebeu este aviso porque administra o simulador de financiamento.`,
    required: ['aviso', 'link'],
  },
} as const satisfies Record<string, MessageTemplate>

export type EmailTemplateKey = keyof typeof emailTemplates
