import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { textRef } from 'core/texts/text-ref'
import { approved, fromPartner, optional, pending, sent, stage, type CaseStory } from './case-story.ts'

const paula = {
  partner: 'cavalcanti',
  responsibility: 'Análise de crédito',
  name: 'Paula Cavalcanti',
  phone: '(81) 90000-0141',
  email: 'paula.parceira@demo.br',
} as const
const marcos = {
  partner: 'prumo',
  responsibility: 'Vistoria e laudo',
  name: 'Eng. Marcos Vieira',
  phone: '(81) 90000-0389',
} as const

const wroteMessage = (autor: string) => textRef(noticesTexts, 'mensagem', { autor })
const etapa = textRef(labelsTexts, 'etapa_analise_engenharia')
const documento = 'Certidão de estado civil'
const rejected = textRef(noticesTexts, 'documentoReprovado', { documento })

/** Main demo case: documents in every status, the appraisal in progress, and an answer due. */
const boaVista: CaseStory = {
  key: 'boa-vista',
  title: 'Apartamento na Boa Vista',
  type: 'apartamento',
  city: ['Recife', 'PE'],
  asked: [24, '10:12'],
  stages: [
    stage('lead_criado', [23, '09:40'], 'Simulação recebida pelo site.'),
    stage('pre_analise', [19, '16:25'], 'Renda compatível com a parcela. Entrada de 20% com uso do FGTS.'),
    stage('analise_credito', [8, '11:05'], 'Aprovado: R$ 256.000,00 em 360 meses. A carta vale 90 dias.'),
    stage('analise_engenharia', undefined, 'Vistoria feita pela Prumo. Falta o laudo assinado.'),
  ],
  documents: [
    ...approved([20, '08:55'], 'RG ou CNH', 'CPF'),
    ...approved([20, '09:10'], 'Comprovante de residência'),
    ...approved([18, '19:32'], 'Comprovante de renda'),
    ...sent('in_review', [2, '20:14'], 'Extrato do FGTS'),
    {
      label: documento,
      status: 'rejected',
      at: [6, '12:48'],
      reason: 'Foi emitida há mais de 90 dias. Peça uma segunda via no cartório e envie de novo.',
    },
    ...pending('Matrícula do imóvel'),
    ...fromPartner(sent('uploaded', [1, '15:37'], 'Laudo de engenharia')),
    ...optional(pending('Declaração de Imposto de Renda')),
  ],
  fees: [
    ['ITBI', 9600, 'Prefeitura do Recife', '3% de R$ 320.000,00. A guia sai depois da assinatura.'],
    ['Registro de imóveis', 3184.72, 'Cartório', 'Primeiro imóvel pelo SFH: metade dos emolumentos.'],
    ['Avaliação do imóvel', 820, 'Banco', 'Paga antes da vistoria.'],
    ['Certidões do vendedor', 214.35, 'Cartórios e tribunais'],
  ],
  assignments: [paula, marcos],
  messages: [
    ['ana', [2, '20:20'], 'Oi, Paula! Enviei o extrato do FGTS. Dá para usar o saldo todo na entrada?'],
    ['paula', [1, '09:02'], 'Dá sim: o saldo de R$ 38.400,00 entra inteiro. Falta a certidão atualizada.'],
    ['ana', [1, '12:41'], 'Perfeito, peço a segunda via amanhã cedo. Obrigada!'],
  ],
  notices: [
    ['ana', 'stage_changed', [8, '11:05'], textRef(noticesTexts, 'etapaChegou', { etapa })],
    ['ana', 'document_rejected', [5, '09:00'], rejected, 'unread'],
    ['ana', 'message', [1, '09:02'], wroteMessage('Paula Cavalcanti')],
    ['paula', 'message', [2, '20:20'], wroteMessage('Ana Clara')],
    ['paula', 'message', [1, '12:41'], wroteMessage('Ana Clara'), 'unread'],
  ],
}

const olinda: CaseStory = {
  key: 'olinda',
  title: 'Casa no Carmo',
  type: 'imovel_usado',
  city: ['Olinda', 'PE'],
  asked: [58, '14:03'],
  stages: [
    stage('lead_criado', [57, '10:20']),
    stage('pre_analise', [52, '15:10']),
    stage('analise_credito', [40, '17:45'], 'Aprovado com a renda do casal somada.'),
    stage('analise_engenharia', [16, '11:30'], 'Imóvel avaliado em R$ 410.000,00, sem ressalvas.'),
    stage('contrato', undefined, 'Minuta em conferência com o vendedor.'),
  ],
  documents: [
    ...approved([55, '11:15'], 'RG ou CNH', 'CPF', 'Comprovante de residência'),
    ...approved([54, '18:02'], 'Comprovante de renda', 'Certidão de estado civil'),
    ...approved([30, '10:40'], 'Matrícula do imóvel', 'Certidão negativa de IPTU'),
    ...fromPartner(approved([17, '09:25'], 'Laudo de engenharia')),
    ...fromPartner(approved([18, '16:50'], 'Certidões do vendedor')),
    ...sent('in_review', [4, '13:08'], 'Dados bancários do vendedor'),
  ],
  fees: [
    ['ITBI', 12300, 'Prefeitura de Olinda', 'Estimativa de 3% sobre R$ 410.000,00.'],
    ['Registro de imóveis', 4926.18, 'Cartório de registro de imóveis'],
    ['Avaliação do imóvel', 980, 'Banco', 'Já paga.'],
  ],
  assignments: [{ partner: 'cavalcanti', responsibility: 'Contrato' }],
  messages: [
    ['paula', [5, '10:35'], 'Ana, a minuta chegou do banco. Confira nome, CPF e estado civil de vocês dois.'],
    ['ana', [4, '13:12'], 'Conferido, tudo certo. Mandei também os dados bancários do vendedor.'],
  ],
}

/** Built on her own land: the only case with a construction stage. */
const caruaru: CaseStory = {
  key: 'caruaru',
  title: 'Construção em terreno próprio',
  type: 'construcao_terreno_proprio',
  city: ['Caruaru', 'PE'],
  asked: [148, '09:30'],
  stages: [
    stage('lead_criado', [147, '11:00']),
    stage('pre_analise', [140, '14:15']),
    stage('analise_credito', [125, '16:40']),
    stage('analise_engenharia', [104, '10:05'], 'Projeto, alvará e cronograma aceitos. Obra em 6 etapas.'),
    stage('contrato', [92, '15:55']),
    stage('assinatura', [88, '11:20'], 'Assinado na agência de Caruaru.'),
    stage('registro', [70, '09:45']),
    stage('liberacao', [66, '14:30'], 'Primeira parcela liberada: fundação.'),
    stage('obra', undefined, '3 de 6 etapas medidas. Próxima vistoria: cobertura.'),
  ],
  documents: [
    ...approved([145, '10:00'], 'RG ou CNH', 'CPF', 'Comprovante de renda'),
    ...approved([144, '17:21'], 'Certidão de estado civil', 'Matrícula do terreno'),
    ...approved([130, '11:47'], 'Projeto aprovado pela prefeitura', 'Alvará de construção'),
    ...fromPartner(approved([128, '15:33'], 'Cronograma físico-financeiro')),
    ...fromPartner(approved([12, '16:18'], 'Medição da 3ª etapa')),
    ...fromPartner(pending('Medição da 4ª etapa')),
    ...optional(sent('in_review', [3, '18:44'], 'Fotos da obra')),
  ],
  lots: [
    {
      made: [138, '15:02'],
      sent: [138, '15:20'],
      bank: 'Caixa',
      contact: 'Agência Caruaru',
      papers: [
        ['RG ou CNH'],
        ['CPF'],
        ['Comprovante de renda'],
        ['Certidão de estado civil', [134, '11:40'], 'O banco pediu uma certidão de menos de 90 dias.'],
        ['Matrícula do terreno'],
      ],
    },
    {
      made: [127, '10:15'],
      sent: [127, '10:30'],
      bank: 'Caixa',
      contact: 'Engenharia da Caixa, Recife',
      papers: [
        ['Projeto aprovado pela prefeitura'],
        ['Alvará de construção'],
        ['Cronograma físico-financeiro'],
      ],
    },
  ],
  fees: [
    ['Registro de imóveis', 2871.4, 'Cartório de registro de imóveis', 'Já pago.'],
    ['Vistoria de obra', 1890, 'Banco', 'Seis vistorias de R$ 315,00, uma por etapa.'],
    ['Averbação da construção', 1240.6, 'Cartório', 'No fim da obra, com o habite-se.'],
  ],
  assignments: [
    { ...paula, responsibility: 'Acompanhamento da obra' },
    { ...marcos, responsibility: 'Medição das etapas' },
  ],
  messages: [
    ['ana', [3, '18:50'], 'O pedreiro termina a cobertura na semana que vem. Já pode pedir a vistoria?'],
  ],
}

const paulista: CaseStory = {
  key: 'paulista',
  type: 'imovel_novo',
  city: ['Paulista', 'PE'],
  asked: [5, '21:07'],
  stages: [stage('lead_criado', undefined, 'Simulação de casa nova recebida pelo site.')],
  documents: pending('RG ou CNH', 'CPF', 'Comprovante de renda', 'Comprovante de residência'),
  assignments: [{ ...paula, responsibility: 'Atendimento' }],
}

/** Ana's cases, all with Paula's partner. */
export const anaCases = [boaVista, olinda, caruaru, paulista].map((story): CaseStory => ({
  ...story,
  client: 'ana',
}))
