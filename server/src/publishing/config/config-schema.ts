import { CONFIG_VERSION, type PublicConfig } from 'core'
import { feeRulesSchema, formulaSchema } from 'core/schema'
import { z } from 'zod'

const address = z.string().nullable()

/** Response of `GET /api/public/config`. */
export const configSchema = z
  .strictObject({
    v: z
      .literal(CONFIG_VERSION)
      .meta({ description: 'Versão deste formato; o que só é acrescentado não a muda' }),
    settings: z.strictObject({
      'app.title': z.string(),
      'app.subtitle': z.string(),
      'uploads.max_mb': z.number().meta({ description: 'Tamanho máximo de um arquivo, em MB' }),
      'ibge.ttl_days': z
        .number()
        .meta({ description: 'Por quantos dias valem as listas de estados e cidades' }),
      'branding.logo': address,
      'branding.logo_has_name': z.boolean().meta({ description: 'Se o logo já traz o nome' }),
      'branding.favicon': address,
      'branding.cover': address,
      'whatsapp.number': z.string().nullable().meta({ description: 'Só dígitos, com o código do país' }),
      'whatsapp.include_personal_data': z
        .boolean()
        .meta({ description: 'Se a mensagem do visitante leva CPF e data de nascimento' }),
      'whatsapp.first': z
        .boolean()
        .meta({ description: 'Se as automações preparam mensagens de WhatsApp em vez de e-mails' }),
      'leads.require_phone': z.boolean().meta({ description: 'Se o pedido de avaliação exige celular' }),
      'leads.keep_days': z
        .number()
        .meta({ description: 'Por quantos dias se guarda um pedido que não virou dossiê' }),
      'company.name': z
        .string()
        .meta({ description: 'Razão social; vazio onde não foi informada, como nas outras' }),
      'company.cnpj': z.string(),
      'company.address': z.string(),
      'company.bank': z.string().meta({ description: 'De que banco a empresa é correspondente' }),
      'company.banks': z.string().meta({ description: 'Os bancos cujas linhas a casa oferece' }),
      'company.bank_sac': z.string(),
      'company.bank_ouvidoria': z.string(),
      'company.dpo_name': z.string().meta({ description: 'Encarregado de dados (LGPD)' }),
      'company.dpo_email': z.string(),
    }),
    theme: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ description: 'O que o tema ativo muda, como propriedades CSS; null sem tema' }),
    strings: z
      .record(z.string(), z.record(z.string(), z.string()))
      .meta({ description: 'Textos que trocam os de fábrica, por namespace e chave' }),
    formula: formulaSchema.meta({ description: 'As regras da simulação e a sua versão' }),
    fees: z
      .array(z.strictObject({ code: z.string(), label: z.string(), rules: feeRulesSchema }))
      .meta({ description: 'As taxas ativas do catálogo' }),
    partner: z
      .strictObject({
        name: z.string(),
        initials: z.string(),
        photo: address,
        contact: z
          .strictObject({ label: z.string(), href: z.string() })
          .nullable()
          .meta({ description: 'Conversa com ele, se mostra o telefone, ou o formulário de contato' }),
      })
      .optional()
      .meta({ description: 'Com `?p=`: o parceiro, para o topo do simulador' }),
    notice: z.string().optional().meta({
      description: 'Com `?p=`: o que quem cuida da página deve saber, como um parceiro que não existe',
    }),
  })
  .meta({ id: 'Configuracao' }) satisfies z.ZodType<PublicConfig>
