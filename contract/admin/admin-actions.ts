// This file has no schemas, so that pages can load it without zod.

/** The actions of administrators, with their texts in the log. */
export const adminActions = {
  accept_invitation: 'Accepted an invitation',
  add_breach_people: 'Added people affected by a breach',
  change_setting: 'Changed a setting',
  clear_breach_people: 'Emptied the list of people affected by a breach',
  close_agency: 'Closed an agency',
  confirm_agent: 'Confirmed an agent',
  create_agency: 'Created an agency',
  decide_appeal: 'Decided an appeal',
  decide_report: 'Decided a report',
  delete_property: 'Deleted a listing',
  end_sessions: 'Signed a person out',
  erase_person: "Erased a person's data",
  export_breach_people: 'Exported the list of people affected by a breach',
  export_log: 'Exported the log',
  export_person: "Exported a person's data",
  export_users: 'Exported the accounts',
  hide_property: 'Hid a listing',
  import_notices: 'Imported notices from the Council',
  hold_person: 'Held a person for review',
  invite_administrator: 'Invited an administrator',
  lift_legal_hold: 'Lifted a legal hold',
  mark_rented: 'Marked a listing as rented',
  mail_breach_people: 'Emailed the people affected by a breach',
  place_legal_hold: 'Placed a legal hold',
  record_breach: 'Recorded a breach',
  refuse_certificate: 'Rejected a certificate',
  refuse_right_to_let: 'Rejected a right to let',
  remove_administrator: 'Removed an administrator',
  remove_agent: 'Removed an agent from the agency',
  renew_recovery_codes: 'Created new recovery codes',
  report_breach: 'Recorded the report of a breach to POTRAZ',
  reset_codes: 'Reset one-time codes',
  restore_notice: 'Restored a notice',
  restore_person: 'Activated an account',
  see_right_to_let: 'Confirmed a right to let',
  set_up_codes: 'Set up one-time codes',
  show_property: 'Restored a listing',
  suspend_person: 'Deactivated an account',
  take_invitation_back: 'Withdrew an invitation',
  update_agency: 'Changed an agency',
  update_breach: 'Edited a breach',
  update_payment_status: 'Changed the payment status',
  use_recovery_code: 'Signed in with a recovery code',
  verify_certificate: 'Verified a certificate',
  withdraw_notice: 'Withdrew a notice',
  view_paper: 'Viewed a document',
  write_mail: 'Sent an email',
} as const;
export type AdminAction = keyof typeof adminActions;

/** What administrators can do with a listing, for a reason that its lister gets by email. */
export const propertyActions = {
  hide: {
    label: 'Hide',
    text: "It's hidden immediately. We'll email the lister the reason and how to appeal.",
    done: 'Listing hidden',
  },
  show: {
    label: 'Restore',
    text: "It's public again immediately, as the lister left it. We'll email them the reason.",
    done: 'Listing restored',
  },
  mark_rented: {
    label: 'Mark as rented',
    text: "It leaves the search results immediately. We'll email the lister the reason and tell everyone who asked about it. The lister can offer it again on their dashboard.",
    done: 'Listing marked as rented',
  },
  delete: {
    label: 'Delete',
    text: "It's deleted permanently, with its pictures. We'll email the lister the reason.",
    done: 'Listing deleted',
  },
} as const;
export type PropertyAction = keyof typeof propertyActions;
export const propertyActionNames = Object.keys(propertyActions) as [
  PropertyAction,
  ...PropertyAction[],
];
