/** Arabic texts of react-admin's own components. Those of unused components fall back to English. */
import english from 'ra-language-english'

const { ra } = english

export const arabic: typeof english = {
  ...english,
  ra: {
    ...ra,
    action: {
      ...ra.action,
      add_filter: 'إضافة مرشح', back: 'رجوع', bulk_actions: 'لا عناصر محددة |||| عنصر واحد محدد |||| عنصران محددان |||| %{smart_count} عناصر محددة |||| %{smart_count} عنصرًا محددًا |||| %{smart_count} عنصر محدد', cancel: 'إلغاء', clear_input_value: 'مسح القيمة', close: 'إغلاق', confirm: 'تأكيد', export: 'تصدير', expand: 'توسيع',
      list: 'قائمة', open: 'فتح', open_menu: 'فتح القائمة', close_menu: 'إغلاق القائمة', refresh: 'تحديث', remove_filter: 'إزالة المرشح', remove_all_filters: 'إزالة كل المرشحات', reset: 'إعادة الضبط', save: 'حفظ', search: 'بحث',
      select_all: 'تحديد الكل', select_columns: 'الأعمدة', select_row: 'تحديد هذا الصف', show: 'عرض', sort: 'ترتيب', undo: 'تراجع', unselect: 'إلغاء التحديد',
    },
    boolean: { true: 'نعم', false: 'لا', null: ' ' },
    page: { ...ra.page, access_denied: 'لا صلاحية', authentication_error: 'خطأ في الدخول', dashboard: 'لوحة المتابعة', error: 'حدث خطأ', loading: 'جارٍ التحميل', not_found: 'غير موجود', empty: 'لا يوجد شيء بعد.' },
    message: { ...ra.message, access_denied: 'ليست لديك الصلاحية لفتح هذه الصفحة', error: 'حدث خطأ ولم يكتمل طلبك.', loading: 'لحظة من فضلك', not_found: 'هذه الصفحة غير موجودة.', no: 'لا', yes: 'نعم' },
    navigation: {
      ...ra.navigation,
      no_results: 'لا نتائج', no_filtered_results: 'لا نتائج مع المرشحات الحالية.', clear_filters: 'مسح المرشحات', no_more_results: 'لا مزيد من النتائج.', page_out_of_boundaries: 'الصفحة %{page} غير موجودة', page_range_info: '%{offsetBegin}–%{offsetEnd} من %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} من أكثر من %{offsetEnd}', page_rows_per_page: 'صفوف في الصفحة:', next: 'الصفحة التالية', previous: 'الصفحة السابقة', first: 'الصفحة الأولى', last: 'الصفحة الأخيرة', page: 'الصفحة %{page}',
    },
    saved_queries: { label: 'المرشحات المحفوظة', query_name: 'الاسم', new_label: 'احفظ هذه المرشحات …', new_dialog_title: 'حفظ هذه المرشحات باسم', remove_label: 'أزل المرشحات المحفوظة', remove_label_with_name: 'أزل «%{name}»', remove_dialog_title: 'إزالة المرشحات المحفوظة؟', remove_message: 'تُزال من هذا المتصفح، وتبقى القائمة كما هي.', help: 'رشّح القائمة، ثم احفظ المرشحات لوقت لاحق.' },
    sort: { ...ra.sort, sort_by: 'ترتيب حسب %{field} %{order}', ASC: 'تصاعديًا', DESC: 'تنازليًا' },
    auth: { ...ra.auth, auth_check_error: 'سجّل الدخول للمتابعة', sign_in_error: 'لم ينجح الدخول، حاول مرة أخرى', logout: 'خروج' },
    notification: { ...ra.notification, http_error: 'تعذر الاتصال بالخادم', logged_out: 'انتهت جلستك، سجّل الدخول من جديد.', not_authorized: 'ليست لديك الصلاحية.', application_update_available: 'تتوفر نسخة جديدة.' },
  },
}
