// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.operators.act.desk_accept_link': never
    'desk.operators.act.desk_confirm_link': never
    'desk.operators.act.desk_sign_in': never
    'desk.operators.act.desk_start_passkey': never
    'desk.operators.act.desk_add_passkey': never
    'desk.operators.act.desk_remove_passkey': never
    'desk.operators.act.desk_remove_app': never
    'desk.operators.act.desk_start_passkey_sign_in': never
    'desk.operators.act.desk_directory_finish': never
    'desk.operators.act.desk_end_session': never
    'desk.operators.act.desk_add_operator': never
    'desk.operators.act.desk_change_operator': never
    'desk.operators.act.desk_renew_link': never
    'desk.operators.act.desk_save_role': never
    'desk.operators.act.desk_remove_role': never
    'desk.operators.act.desk_add_token': never
    'desk.operators.act.desk_end_token': never
    'desk.operators.act.set': never
    'desk.operators.act.operator-add': never
    'desk.operators.act.operator-link': never
  }
}
