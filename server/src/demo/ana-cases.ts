import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { textRef } from 'core/texts/text-ref'
import { approved, fee, pending, type AssignmentStory, type CaseStory } from './case-story.ts'

const paula: AssignmentStory = {
  partner: 'cavalcanti',
  responsibility: 'Análise de crédito',
  name: 'Paula Cavalcanti',
  phone: '(81) 90000-0141',
  email: 'paula.parceira@demo.br',
}

const marcos: AssignmentStory = {
  partner: 'prumo',
  responsibility: 'Vistoria e laudo',
  name: 'Eng. Marcos Vieira',
  phone: '(81) 90000-0389',
}

const wroteMessage = (autor: string) => textRef(noticesTexts, 'mensagem', { autor })

/** The case to look at first: documents in every status, the appraisal under way, an answer still due. */
const boaVista: CaseStory = {
  key: 'boa-vista',
  title: 'Apartamento na Boa Vista',
  city: 'Recife',
  state: 'PE',
  type: 'apartamento',
  stages: [
    {
      stage: 'lead_criado',
      from: [24, '10:12'],
      to: [23, '09:40'],
      notes: 'Simulação recebida pelo site. Contato feito por telefone no mesmo dia.',
    },
    {
      stage: 'pre_analise',
      to: [19, '16:25'],
      notes: 'Renda familiar compatível com a parcela. Entrada de 20% com uso do FGTS.',
    },
    {
      stage: 'analise_credito',
      status: 'approved',
      to: [8, '11:05'],
      notes: 'Crédito aprovado em R$ 256.000,00, prazo de 360 meses. Carta válida por 90 dias.',
    },
    { stage: 'analise_engenharia', notes: 'Vistoria feita pela Prumo. Falta o laudo assinado.' },
  ],
  documents: [
    ...approved([20, '08:55'], 'RG ou CNH', 'CPF'),
    ...approved([20, '09:10'], 'Comprovante de residência'),
    ...approved([18, '19:32'], 'Comprovante de renda'),
    { label: 'Extrato do FGTS', status: 'in_review', at: [2, '20:14'] },
    {
      label: 'Certidão de estado civil',
      status: 'rejected',
      at: [6, '12:48'],
      reason:
        'A certidão foi emitida há mais de 90 dias. Peça uma segunda via atualizada no cartório e envie de novo.',
    },
    { label: 'Matrícula do imóvel', status: 'pending' },
    { label: 'Laudo de engenharia', status: 'uploaded', owner: 'parceiro', at: [1, '15:37'] },
    { label: 'Declaração de Imposto de Renda', status: 'pending', optional: true },
  ],
  fees: [
    fee(
      'ITBI',
      9600,
      'Prefeitura do Recife',
      'Estimativa de 3% sobre R$ 320.000,00. A guia sai depois da assinatura do contrato.',
    ),
    fee(
      'Registro de imóveis',
      3184.72,
      'Cartório de registro de imóveis',
      'Primeiro imóvel pelo SFH: metade dos emolumentos. Peça o desconto no balcão.',
    ),
    fee('Avaliação do imóvel', 820, 'Banco', 'Paga antes da vistoria.'),
    fee('Certidões do vendedor', 214.35, 'Cartórios e tribunais'),
  ],
  assignments: [paula, marcos],
  messages: [
    {
      from: 'ana',
      at: [2, '20:20'],
      body: 'Oi, Paula! Enviei o extrato do FGTS que faltava. Dá para usar o saldo todo na entrada?',
    },
    {
      from: 'paula',
      at: [1, '09:02'],
      body: 'Oi, Ana! Recebi, já está em análise. Dá sim: o saldo de R$ 38.400,00 entra inteiro. Só falta a certidão de estado civil atualizada.',
    },
    { from: 'ana', at: [1, '12:41'], body: 'Perfeito, peço a segunda via amanhã cedo. Obrigada!' },
  ],
  notices: [
    {
      to: 'ana',
      kind: 'stage_changed',
      at: [8, '11:05'],
      text: textRef(noticesTexts, 'etapaChegou', { etapa: textRef(labelsTexts, 'etapa_analise_engenharia') }),
    },
    {
      to: 'ana',
      kind: 'document_rejected',
      at: [5, '09:00'],
      unread: true,
      text: textRef(noticesTexts, 'documentoReprovado', { documento: 'Certidão de estado civil' }),
    },
    { to: 'ana', kind: 'message', at: [1, '09:02'], text: wroteMessage('Paula Cavalcanti') },
    { to: 'paula', kind: 'message', at: [2, '20:20'], text: wroteMessage('Ana Clara') },
    {
      to: 'paula',
      kind: 'message',
      at: [1, '12:41'],
      unread: true,
      text: wroteMessage('Ana Clara'),
    },
  ],
}

const olinda: CaseStory = {
  key: 'olinda',
  title: 'Casa no Carmo',
  city: 'Olinda',
  state: 'PE',
  type: 'imovel_usado',
  stages: [
    { stage: 'lead_criado', from: [58, '14:03'], to: [57, '10:20'] },
    { stage: 'pre_analise', to: [52, '15:10'] },
    {
      stage: 'analise_credito',
      status: 'approved',
      to: [40, '17:45'],
      notes: 'Aprovado com a renda do casal somada.',
    },
    {
      stage: 'analise_engenharia',
      status: 'approved',
      to: [16, '11:30'],
      notes: 'Imóvel avaliado em R$ 410.000,00, sem ressalvas.',
    },
    { stage: 'contrato', notes: 'Minuta em conferência com o vendedor.' },
  ],
  documents: [
    ...approved([55, '11:15'], 'RG ou CNH', 'CPF', 'Comprovante de residência'),
    ...approved([54, '18:02'], 'Comprovante de renda', 'Certidão de estado civil'),
    ...approved([30, '10:40'], 'Matrícula do imóvel', 'Certidão negativa de IPTU'),
    { label: 'Laudo de engenharia', status: 'approved', owner: 'parceiro', at: [17, '09:25'] },
    { label: 'Certidões do vendedor', status: 'approved', owner: 'parceiro', at: [18, '16:50'] },
    { label: 'Dados bancários do vendedor', status: 'in_review', at: [4, '13:08'] },
  ],
  fees: [
    fee('ITBI', 12300, 'Prefeitura de Olinda', 'Estimativa de 3% sobre R$ 410.000,00.'),
    fee('Registro de imóveis', 4926.18, 'Cartório de registro de imóveis'),
    fee('Avaliação do imóvel', 980, 'Banco', 'Já paga.'),
  ],
  assignments: [{ partner: 'cavalcanti', responsibility: 'Contrato' }],
  messages: [
    {
      from: 'paula',
      at: [5, '10:35'],
      body: 'Ana, a minuta do contrato chegou do banco. Confira nome, CPF e estado civil de vocês dois e me avise se algo estiver diferente.',
    },
    {
      from: 'ana',
      at: [4, '13:12'],
      body: 'Conferido, tudo certo. Mandei também os dados bancários do vendedor.',
    },
  ],
}

/** Built on land of her own: the only case that goes on to the works. */
const caruaru: CaseStory = {
  key: 'caruaru',
  title: 'Construção em terreno próprio',
  city: 'Caruaru',
  state: 'PE',
  type: 'construcao_terreno_proprio',
  stages: [
    { stage: 'lead_criado', from: [148, '09:30'], to: [147, '11:00'] },
    { stage: 'pre_analise', to: [140, '14:15'] },
    { stage: 'analise_credito', status: 'approved', to: [125, '16:40'] },
    {
      stage: 'analise_engenharia',
      status: 'approved',
      to: [104, '10:05'],
      notes: 'Projeto, alvará e cronograma físico-financeiro aceitos. Obra em 6 etapas.',
    },
    { stage: 'contrato', to: [92, '15:55'] },
    { stage: 'assinatura', to: [88, '11:20'], notes: 'Assinado na agência de Caruaru.' },
    { stage: 'registro', to: [70, '09:45'] },
    { stage: 'liberacao', to: [66, '14:30'], notes: 'Primeira parcela liberada: fundação.' },
    { stage: 'obra', notes: '3 de 6 etapas medidas. Próxima vistoria: cobertura.' },
  ],
  documents: [
    ...approved([145, '10:00'], 'RG ou CNH', 'CPF', 'Comprovante de renda'),
    ...approved([144, '17:21'], 'Certidão de estado civil', 'Matrícula do terreno'),
    ...approved([130, '11:47'], 'Projeto aprovado pela prefeitura', 'Alvará de construção'),
    { label: 'Cronograma físico-financeiro', status: 'approved', owner: 'parceiro', at: [128, '15:33'] },
    { label: 'Medição da 3ª etapa', status: 'approved', owner: 'parceiro', at: [12, '16:18'] },
    { label: 'Medição da 4ª etapa', status: 'pending', owner: 'parceiro' },
    { label: 'Fotos da obra', status: 'in_review', at: [3, '18:44'], optional: true },
  ],
  fees: [
    fee('Registro de imóveis', 2871.4, 'Cartório de registro de imóveis', 'Já pago.'),
    fee('Vistoria de obra', 1890, 'Banco', 'Seis vistorias de R$ 315,00, uma por etapa.'),
    fee(
      'Averbação da construção',
      1240.6,
      'Cartório de registro de imóveis',
      'No fim da obra, com o habite-se.',
    ),
  ],
  assignments: [
    { ...paula, responsibility: 'Acompanhamento da obra' },
    { ...marcos, responsibility: 'Medição das etapas' },
  ],
  messages: [
    {
      from: 'ana',
      at: [3, '18:50'],
      body: 'Paula, o pedreiro termina a cobertura na semana que vem. Já pode pedir a vistoria?',
    },
  ],
}

const paulista: CaseStory = {
  key: 'paulista',
  city: 'Paulista',
  state: 'PE',
  type: 'imovel_novo',
  stages: [{ stage: 'lead_criado', from: [5, '21:07'], notes: 'Simulação de casa nova recebida pelo site.' }],
  documents: pending('RG ou CNH', 'CPF', 'Comprovante de renda', 'Comprovante de residência'),
  assignments: [{ ...paula, responsibility: 'Atendimento' }],
}

/** Ana's cases, all with Paula's partner. */
export const anaCases = [boaVista, olinda, caruaru, paulista].map((story): CaseStory => ({
  ...story,
  client: 'ana',
}))
