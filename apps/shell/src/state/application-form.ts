import type { BatchEntry, Participant, Registration, RegistrationEventCode } from '@startline/contract'
import type * as z from 'zod/mini'
import { create } from 'zustand'
import { clearsWithOthers } from './clear-groups.ts'

/** One of the two disciplines a person can choose. */
interface RegistrationEventOption {
  code: RegistrationEventCode
}

/** jifen = individual points race, jingsu = individual sprint race; what chooses or narrows by discipline offers these, in this order. */
const registrationEventOptions: readonly RegistrationEventOption[] = [{ code: 'jifen' }, { code: 'jingsu' }]

interface ApplicationFormValues {
  /** The participants picked for the registration on its way. */
  participantList: z.output<typeof Participant>[]
  /** The entries ready to be submitted: what the check shows, and what is sent. */
  registrationSureList: BatchEntry[]
  /** The registration being changed, as it stood when its form was opened; null for a new one. */
  editRegistrationData: Registration | null
  registrationEvent: readonly RegistrationEventOption[]
}

/** State group `applicationForm`: the individual registration on its way. */
interface ApplicationFormState extends ApplicationFormValues {
  setParticipantList(participantList: ApplicationFormValues['participantList']): void
  setRegistrationSureList(registrationSureList: BatchEntry[]): void
  setEditRegistrationData(editRegistrationData: Registration | null): void
  clear(): void
}

const empty: ApplicationFormValues = {
  participantList: [],
  registrationSureList: [],
  editRegistrationData: null,
  registrationEvent: registrationEventOptions,
}

/** The individual registration on its way. */
export const useApplicationForm = create<ApplicationFormState>()((set) => ({
  ...empty,
  setParticipantList: (participantList) => set({ participantList }),
  setRegistrationSureList: (registrationSureList) => set({ registrationSureList }),
  setEditRegistrationData: (editRegistrationData) => set({ editRegistrationData }),
  clear: () => set(empty),
}))

clearsWithOthers(useApplicationForm.getState().clear)
