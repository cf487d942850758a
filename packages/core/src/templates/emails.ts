import type { MessageTemplate } from './case-messages.ts'

// Those about an account hold nothing that somebody typed: whoever signs up with the address of another writes nothing
// to them.

const participant = 'Você recebeu este aviso porque participa deste dossiê no simulador de financiamento.'

/** Of a notice: what happened, what to do about it, and where. */
const notice = (subject: string, next: string) =>
  ({
    subject,
    body: `Olá, {nome}!\n\n{aviso}\n${next}\n\n{link}\n\n${participant}`,
    required: ['aviso', 'link'],
  }) as const satisfies MessageTemplate

/** The e-mails that the product writes by itself. */
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
  email_conta_existe: {
    subject: 'Você já tem uma conta',
    body: `Olá!

Alguém tentou criar ou confirmar uma conta no simulador de financiamento com este endereço, que já tem uma.
Se foi você, entre em {link} ou, se esqueceu a senha, escolha outra em {link_senha}

Se não foi você, não é preciso fazer nada: sua conta continua como está.`,
    required: ['link'],
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
    'Chegou um documento para conferir',
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
  aviso_mensagem: notice('Você recebeu uma mensagem', 'Leia e responda na conversa do dossiê:'),
  aviso_varios: {
    subject: 'Você tem novos avisos',
    body: `Olá, {nome}!

Aconteceu muita coisa em pouco tempo. Juntamos os avisos em um e-mail só:

{avisos}

Você recebeu estes avisos porque participa destes dossiês no simulador de financiamento.`,
    required: ['avisos'],
  },
} as const satisfies Record<string, MessageTemplate>

export type EmailTemplateKey = keyof typeof emailTemplates
