import { approved, fromPartner, optional, pending, sent, stage, type CaseStory } from './case-story.ts'

const pedro = {
  partner: 'moura',
  responsibility: 'Análise de crédito',
  name: 'Pedro Moura',
  phone: '(83) 90000-0276',
} as const

/** Refused once, then retried with a smaller amount. */
const joaoPessoa: CaseStory = {
  key: 'joao-pessoa',
  title: 'Apartamento usado em Manaíra',
  type: 'imovel_usado',
  city: ['João Pessoa', 'PB'],
  asked: [33, '15:48'],
  stages: [
    stage('lead_criado', [32, '09:15']),
    stage('pre_analise', [27, '14:00']),
    {
      ...stage('analise_credito', [13, '10:42'], 'A parcela passava de 30% da renda. Falta mais entrada.'),
      status: 'rejected',
    },
    { stage: 'analise_credito', from: [9, '16:05'], notes: 'Reenviado, agora com entrada de 30%.' },
  ],
  documents: [
    ...approved([31, '12:10'], 'RG ou CNH', 'CPF', 'Comprovante de residência'),
    {
      label: 'Comprovante de renda',
      status: 'rejected',
      at: [7, '22:15'],
      reason: 'Como a renda é informal, o banco pede seis meses: faltam agosto e setembro.',
    },
    ...sent('in_review', [7, '22:19'], 'Declaração de Imposto de Renda'),
    ...approved([30, '08:31'], 'Extrato do FGTS'),
    ...pending('Certidão de estado civil'),
    ...fromPartner(sent('uploaded', [9, '15:58'], 'Ficha cadastral do banco')),
  ],
  fees: [
    ['ITBI', 7800, 'Prefeitura de João Pessoa', 'Estimativa de 3% sobre R$ 260.000,00.'],
    ['Registro de imóveis', 2960.33, 'Cartório de registro de imóveis'],
    ['Avaliação do imóvel', 750, 'Banco'],
  ],
  assignments: [pedro],
  messages: [
    ['pedro', [6, '11:23'], 'Bruno, consegue enviar também os extratos de agosto e setembro?'],
    ['bruno', [6, '13:05'], 'Consigo sim, baixo no aplicativo hoje à noite.'],
  ],
}

const natal: CaseStory = {
  key: 'natal',
  title: 'Apartamento novo em Ponta Negra',
  type: 'imovel_novo',
  city: ['Natal', 'RN'],
  asked: [61, '10:50'],
  stages: [
    stage('lead_criado', [60, '11:30']),
    stage('pre_analise', [55, '17:10']),
    stage('analise_credito', [41, '15:20']),
    stage('analise_engenharia', [22, '09:55']),
    stage('contrato', [4, '16:35']),
    stage('assinatura', undefined, 'Assinatura marcada na agência. Levar documento com foto.'),
  ],
  documents: [
    ...approved([58, '09:05'], 'RG ou CNH', 'CPF', 'Comprovante de residência', 'Comprovante de renda'),
    ...approved([50, '14:26'], 'Certidão de estado civil', 'Extrato do FGTS'),
    ...approved([35, '10:11'], 'Matrícula do imóvel', 'Habite-se'),
    ...fromPartner(approved([23, '11:40'], 'Laudo de engenharia')),
    ...fromPartner(pending('Contrato assinado')),
  ],
  fees: [
    ['ITBI', 10350, 'Prefeitura do Natal', 'Estimativa de 3% sobre R$ 345.000,00.'],
    ['Registro de imóveis', 3412.9, 'Cartório de registro de imóveis'],
    ['Avaliação do imóvel', 900, 'Banco', 'Já paga.'],
    ['Seguro do primeiro mês', 71.48, 'Seguradora', 'Morte, invalidez e danos. Depois vem junto da parcela.'],
  ],
  assignments: [{ ...pedro, responsibility: 'Assinatura' }],
  messages: [['pedro', [3, '09:18'], 'Contrato liberado! Podemos assinar na agência. Leve a CNH original.']],
}

const maceio: CaseStory = {
  key: 'maceio',
  title: 'Empréstimo com garantia de imóvel',
  type: 'emprestimo_garantia',
  city: ['Maceió', 'AL'],
  asked: [80, '16:22'],
  stages: [
    stage('lead_criado', [79, '10:00']),
    stage('pre_analise', [74, '13:35']),
    stage('analise_credito', [62, '11:15']),
    stage('analise_engenharia', [45, '14:50'], 'Vale R$ 500.000,00: até R$ 300.000,00 de crédito.'),
    stage('contrato', [31, '10:25']),
    stage('assinatura', [26, '15:40']),
    stage('registro', undefined, 'O cartório pediu a certidão atualizada da matrícula antes de registrar.'),
  ],
  documents: [
    ...approved([77, '19:00'], 'RG ou CNH', 'CPF', 'Comprovante de renda', 'Certidão de estado civil'),
    ...approved([66, '12:34'], 'Certidão negativa de IPTU'),
    ...fromPartner(approved([46, '10:10'], 'Laudo de engenharia')),
    ...fromPartner(approved([26, '15:35'], 'Contrato assinado')),
    ...sent('in_review', [10, '17:29'], 'Matrícula do imóvel'),
  ],
  fees: [
    ['Registro da alienação fiduciária', 3875.2, 'Cartório de registro de imóveis'],
    ['IOF', 10140, 'Receita Federal', '0,38% mais 0,0082% ao dia, até 365 dias. Sai do valor liberado.'],
    ['Avaliação do imóvel', 1150, 'Banco', 'Já paga.'],
  ],
  assignments: [{ partner: 'moura', responsibility: 'Registro em cartório' }],
  messages: [
    ['bruno', [10, '17:33'], 'Enviei a certidão nova da matrícula. Quanto tempo o cartório leva agora?'],
    ['pedro', [8, '14:07'], 'Protocolei hoje. O prazo é de 5 dias úteis; aviso assim que sair.'],
  ],
}

const campinaGrande: CaseStory = {
  key: 'campina-grande',
  title: 'Terreno e construção no Catolé',
  type: 'terreno_construcao',
  city: ['Campina Grande', 'PB'],
  asked: [112, '11:11'],
  stages: [
    stage('lead_criado', [111, '09:00']),
    stage('pre_analise', [104, '16:00']),
    stage('analise_credito', [90, '10:30']),
    stage('analise_engenharia', [66, '15:15']),
    stage('contrato', [50, '11:45']),
    stage('assinatura', [46, '14:20']),
    stage('registro', [15, '10:10']),
    stage('liberacao', undefined, 'Terreno pago ao vendedor. A primeira parcela da obra sai com o alvará.'),
  ],
  documents: [
    ...approved([109, '13:00'], 'RG ou CNH', 'CPF', 'Comprovante de renda', 'Certidão de estado civil'),
    ...approved([95, '18:05'], 'Matrícula do terreno', 'Projeto aprovado pela prefeitura'),
    ...fromPartner(approved([68, '09:30'], 'Laudo de engenharia')),
    ...pending('Alvará de construção'),
    ...optional(pending('Cadastro Nacional de Obras (CNO)')),
    { label: 'Extrato do FGTS', status: 'not_applicable' },
    {
      label: 'Certidão negativa municipal',
      status: 'waived',
      reason: 'O banco não pediu para este terreno.',
    },
  ],
  fees: [
    ['ITBI do terreno', 2400, 'Prefeitura de Campina Grande', 'Já pago.'],
    ['Registro de imóveis', 2238.05, 'Cartório de registro de imóveis', 'Já pago.'],
    ['Vistoria de obra', 1575, 'Banco', 'Cinco vistorias de R$ 315,00, uma por etapa.'],
  ],
  assignments: [
    { ...pedro, responsibility: 'Liberação do crédito' },
    { partner: 'prumo', responsibility: 'Medição das etapas' },
  ],
}

/** Bruno's cases, all with Pedro's partner. */
export const brunoCases = [joaoPessoa, natal, maceio, campinaGrande].map((story): CaseStory => ({
  ...story,
  client: 'bruno',
}))
