import Button from '@mui/material/Button'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'
import {
  TICKET_FIELDS,
  TICKET_TYPE,
  type TicketField,
  type TicketTypeId,
} from '#contract/tickets/kinds'
import { PRIORITIES } from '#contract/tickets/schemas'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { dictationNotice } from '#session/last-used'
import { DictatedField } from '#ui/form/dictated-field.tsx'
import { PictureInput } from '#ui/form/picture-input.tsx'
import { SegmentField } from '#ui/form/segment-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formatMoment } from '#ui/moment.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Page } from '#ui/screen/page.tsx'
import { Text } from '#ui/text.tsx'
import { useKindNames } from '#ui/tickets/kind-names.ts'

import { SharedNotice } from '../share/shared-notice.tsx'
import { InstrumentField } from './instrument/instrument-field.tsx'
import { OpenPermissionNotice } from './open-permission-notice.tsx'
import { useOpenPermission } from './use-open-permission.ts'
import { useOpenTicket, type TicketStart } from './use-open-ticket.ts'
import { useTicketChoices } from './use-ticket-choices.ts'

import styles from './open-ticket-screen.module.css'

interface OpenTicketScreenProps {
  typeId: TicketTypeId
  start: TicketStart
}

/** The form of one kind of ticket: section 3's fields, in sections with explanations. */
export function OpenTicketScreen({ typeId, start }: OpenTicketScreenProps) {
  const strings = useStrings()
  const { openTicket, ticketTypes } = strings
  const kinds = useKindNames()
  const language = useLanguage()
  const choices = useTicketChoices(typeId)
  const permission = useOpenPermission(typeId)
  const { form, submit, sending, failed, draft, picture, whole, startOver } = useOpenTicket(
    typeId,
    choices,
    start,
  )
  const { control } = form
  const complaint =
    typeId === TICKET_TYPE.technicalComplaint || typeId === TICKET_TYPE.nonTechnicalComplaint
  const asks = (field: TicketField) => TICKET_FIELDS[typeId].includes(field)

  return (
    <Page tab={kinds[typeId]} title={kinds[typeId]} lead={ticketTypes.hints[typeId]} width={720}>
      <OpenPermissionNotice {...permission} />
      {!asks('img') && <SharedNotice />}
      {choices.failed && (
        <div style={{ marginBottom: 24 }}>
          <Notice
            tone="danger"
            action={<Button onClick={choices.retry}>{strings.common.retry}</Button>}
          >
            {openTicket.listsFailed}
          </Notice>
        </div>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {asks('instrument_id') && (
          <Section title={openTicket.sections.where} lead={openTicket.sections.whereLead}>
            <InstrumentField control={control} instruments={choices.instruments} typeId={typeId} />
            {asks('division_id') && (
              <SelectField
                control={control}
                name="division_id"
                label={openTicket.division}
                options={choices.divisions}
              />
            )}
          </Section>
        )}
        <Section
          title={complaint ? openTicket.sections.what : openTicket.sections.need}
          lead={complaint ? openTicket.sections.whatLead : openTicket.sections.needLead}
        >
          {asks('request_id') && (
            <SelectField
              control={control}
              name="request_id"
              label={openTicket.request}
              options={choices.requests}
            />
          )}
          {asks('department_id') && (
            <SelectField
              control={control}
              name="department_id"
              label={openTicket.department}
              options={choices.departments}
            />
          )}
          <DictatedField
            control={control}
            name="description"
            label={openTicket.description}
            dictation={dictationNotice}
            multiline
            minRows={4}
            maxRows={14}
            max={TEXT_LIMITS.description}
            tooLong={<Button onClick={() => void whole.sendAsFile()}>{strings.chat.asFile}</Button>}
          />
          {whole.file && (
            <div className={styles.whole}>
              <FileText size={20} aria-hidden />
              <span>{whole.file.name}</span>
              <Button onClick={() => void whole.putBack()}>{openTicket.putBack}</Button>
            </div>
          )}
          {asks('img') && (
            <PictureInput
              label={strings.picture.label}
              picture={picture.file}
              error={picture.error}
              onChoose={(file) => void picture.choose(file)}
              onRemove={() => void picture.remove()}
            />
          )}
          <SegmentField
            control={control}
            name="priority"
            label={openTicket.priority}
            options={PRIORITIES.map((value) => ({
              value,
              label: strings.priority[value],
              hint: strings.priorityHints[value],
            }))}
          />
        </Section>
        <Section title={openTicket.sections.who} lead={openTicket.sections.whoLead}>
          <div className={styles.pair}>
            <TextField
              control={control}
              name="staff_name"
              label={openTicket.staffName}
              autoComplete="name"
            />
            <TextField
              control={control}
              name="staff_phone_number"
              label={openTicket.staffPhone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
        </Section>
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={sending}
            className={styles.button}
          >
            {openTicket.submit}
          </Button>
          {sending && <Text role="status">{openTicket.sending}</Text>}
          {failed && (
            <div>
              <Notice tone="danger">{openTicket.kept}</Notice>
            </div>
          )}
          {!sending && draft.savedAt !== undefined && (
            <div>
              <Text variant="body2" quiet role="status">
                {openTicket.draftSaved(formatMoment(new Date(draft.savedAt), strings, language))}
              </Text>
              <Button onClick={() => void startOver()}>{openTicket.discardDraft}</Button>
            </div>
          )}
        </div>
      </form>
    </Page>
  )
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section>
      <Text variant="h2">{title}</Text>
      <Text variant="body2" quiet className={styles.text}>
        {lead}
      </Text>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
