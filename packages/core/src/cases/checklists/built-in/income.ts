import { itemsOf } from './item.ts'

/** Proof of each kind of income, and documents for FGTS and the housing programme. */
export const incomeItems = [
  ...itemsOf({ section: 'renda', scope: 'buyer', owner: 'cliente', due_stage: 'pre_analise', applies: {} }, [
    {
      key: 'holerites_3',
      label: '3 últimos holerites',
      help: 'Um arquivo de cada mês, com o nome da empresa. Recibo de adiantamento não serve.',
      min_files: 3,
      applies: { income_types: ['clt'] },
    },
    {
      key: 'holerites_6',
      label: '6 últimos holerites',
      help: 'Um arquivo de cada mês, com as comissões e horas extras. Recibo de adiantamento não serve.',
      min_files: 6,
      applies: { income_types: ['clt_variavel'] },
    },
    {
      key: 'carteira_trabalho',
      label: 'Carteira de Trabalho Digital',
      help: 'No aplicativo Carteira de Trabalho Digital, toque em Enviar e gere o PDF completo.',
      applies: { income_types: ['clt', 'clt_variavel'] },
    },
    {
      key: 'contracheques',
      label: '3 últimos contracheques',
      help: 'Um arquivo de cada mês, do portal do servidor.',
      min_files: 3,
      applies: { income_types: ['servidor'] },
    },
    {
      key: 'extrato_beneficio',
      label: 'Extrato do benefício',
      help: 'No Meu INSS, toque em Extrato de Pagamento e gere o PDF do último mês.',
      applies: { income_types: ['aposentado'] },
    },
    {
      key: 'extratos_6_meses',
      label: 'Extratos bancários dos últimos 6 meses',
      help: 'No aplicativo do banco, gere o PDF de cada mês inteiro. Foto de tela não serve.',
      min_files: 6,
      applies: { income_types: ['autonomo'] },
    },
    {
      key: 'decore',
      label: 'DECORE',
      help: 'Só se você tem contador: ele emite a declaração de rendimentos.',
      required: false,
      applies: { income_types: ['autonomo'] },
    },
    {
      key: 'declaracao_renda',
      label: 'Declaração de renda',
      help: 'Nós enviamos o modelo: diga o que você faz e quanto recebe por mês, e assine.',
      applies: { income_types: ['informal'] },
    },
    {
      key: 'faturas_6_meses',
      label: 'Faturas de cartão ou contas dos últimos 6 meses',
      help: 'As seis últimas faturas do cartão, ou contas que você paga todo mês, completas.',
      min_files: 6,
      applies: { income_types: ['informal'] },
    },
    {
      key: 'ganhos_aplicativo',
      label: 'Resumo de ganhos dos últimos 4 meses',
      help: 'No aplicativo em que você trabalha, abra Ganhos e salve o resumo de cada mês.',
      min_files: 4,
      applies: { income_types: ['aplicativo'] },
    },
    {
      key: 'ccmei',
      label: 'Certificado de MEI (CCMEI)',
      help: 'Em gov.br/mei, entre em Já sou MEI e emita o comprovante.',
      applies: { income_types: ['mei'] },
    },
    {
      key: 'dasn_simei',
      label: 'Declaração anual do MEI (DASN-SIMEI) e recibo',
      help: 'A última declaração, com o recibo de entrega.',
      min_files: 2,
      applies: { income_types: ['mei'] },
    },
    {
      key: 'contrato_social',
      label: 'Contrato social da empresa',
      help: 'Com a última alteração, todas as páginas.',
      applies: { income_types: ['empresario'] },
    },
    {
      key: 'pro_labores',
      label: '3 últimos pró-labores',
      help: 'Um arquivo de cada mês; o contador os tem.',
      min_files: 3,
      applies: { income_types: ['empresario'] },
    },
    {
      key: 'extratos_pj_pf',
      label: 'Extratos bancários da empresa e seus',
      help: 'Dos últimos 6 meses: o PDF da conta da empresa e o da sua conta.',
      min_files: 2,
      applies: { income_types: ['mei', 'empresario'] },
    },
    {
      key: 'contrato_aluguel',
      label: 'Contrato de aluguel',
      help: 'Do imóvel que você aluga para outra pessoa, assinado e em vigor.',
      applies: { income_types: ['aluguel'] },
    },
    {
      key: 'pensao',
      label: 'Decisão ou acordo da pensão e comprovantes',
      help: 'A decisão do juiz ou o acordo, e os depósitos dos últimos 3 meses.',
      applies: { income_types: ['pensao'] },
    },
    {
      key: 'dirpf',
      label: 'Declaração de Imposto de Renda completa e recibo',
      help: 'A última: no programa ou no e-CAC, imprima a declaração inteira e o recibo de entrega em PDF.',
      min_files: 2,
      applies: { income_types: ['autonomo', 'empresario', 'aluguel'] },
    },
    {
      key: 'dirpf_se_declara',
      label: 'Declaração de Imposto de Renda completa e recibo, se você declara',
      help: 'Só se você declarou este ano: a declaração inteira e o recibo de entrega em PDF.',
      min_files: 2,
      required: false,
      applies: {
        income_types: [
          'clt',
          'clt_variavel',
          'servidor',
          'aposentado',
          'informal',
          'aplicativo',
          'mei',
          'pensao',
        ],
      },
    },
  ]),
  ...itemsOf(
    {
      section: 'fgts',
      scope: 'buyer',
      owner: 'cliente',
      due_stage: 'pre_analise',
      applies: { uses_fgts: true },
    },
    [
      {
        key: 'fgts_extrato',
        label: 'Extrato analítico do FGTS, de todas as contas',
        help: 'No aplicativo FGTS, abra cada conta e gere o extrato em PDF. Emitido há menos de 30 dias.',
        validity_days: 30,
      },
      {
        key: 'fgts_autorizacao',
        label: 'Autorização de movimentação do FGTS, assinada',
        help: 'Nós enviamos o formulário. Assine como no seu documento.',
        due_stage: 'contrato',
      },
    ],
  ),
  ...itemsOf(
    { section: 'mcmv', scope: 'buyer', owner: 'cliente', due_stage: 'pre_analise', applies: { mcmv: true } },
    [
      {
        key: 'mcmv_enquadramento',
        label: 'Declaração de enquadramento no programa',
        help: 'Nós enviamos o formulário preenchido. Confira e assine.',
      },
      {
        key: 'mcmv_nao_propriedade',
        label: 'Declaração de que não tem imóvel',
        help: 'Nós enviamos o formulário. Vale para o Brasil inteiro: assine só se não tem imóvel no seu nome.',
      },
    ],
  ),
]
