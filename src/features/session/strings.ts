/** Strings of signed-out screens: sign-in links, passwords, registration. */
import { translations } from '#i18n/translations'

export const sessionStrings = translations({
  en: {
    arrival: {
      checking: 'Looking who this is …',
      leaving: 'Signing in …',
      /** Quoted by the decisions. */
      question: (name: string) => `Continue as ${name}?`,
      byLink: 'A link brought you here. Go on only if this is you.',
      another: (name: string) =>
        `A link brought you here, and ${name} is signed in on this device. Go on only if this is you: what ${name} has not sent stays here, locked.`,
      accept: 'Continue',
      decline: 'Sign in as somebody else',
      stay: (name: string) => `Stay signed in as ${name}`,
      refused: 'The link that brought you here does not sign you in any more. Please sign in.',
    },
    forgot: {
      title: 'Forgotten password',
      lead: 'We mail you a link with which you choose a new one.',
      email: 'Email',
      send: 'Send the link',
      sent: (email: string) =>
        `If there is an account for ${email}, a mail with a link is on its way.`,
      next: 'Open the link within an hour, on any device, and choose a new password there. Nothing in the inbox? Look among the junk mail, and check the address.',
      again: 'Another address',
      offline: 'You are offline. Asking for a link needs a connection.',
    },
    link: {
      title: 'Link from a mail',
      reading: 'Reading the link …',
      overTitle: 'This link does not work any more',
      overText:
        'It was used already, a newer one took its place, or its time is over. Links also break when a mail program cuts them.',
      changeOverText:
        'It was used already, a newer one took its place, the change was cancelled, or its time is over. Ask for another in your profile.',
      noneTitle: 'Open the link in the mail',
      noneText: 'This page needs the whole link, as it stands in the mail that we sent.',
      invitationOverTitle: 'This invitation does not work any more',
      invitationOverText: (vendor: string) =>
        `An invitation works once, for 7 days, and until a newer one is sent. If you have set a password, sign in with it. If not, ask for a new link here. If no mail comes, ask whoever invited you at ${vendor}.`,
      askAnew: 'Ask for a new link',
      registerAnew: 'Register again',
      toSignIn: 'To the sign-in page',
      toHome: 'Back to home',
    },
    verify: {
      title: 'Confirm your address',
      lead: 'Somebody registered with this address. If it was you, confirm it.',
      name: 'Name',
      organisation: 'Organisation',
      area: 'Area',
      email: 'Email',
      device: 'Device',
      asked: 'Asked at',
      confirm: 'Yes, that was me',
      notMe: 'It was not you? Close this page: without your confirmation nothing comes of it.',
      doneTitle: 'Your address is confirmed',
      doneElsewhere:
        'The device on which you registered signs in by itself. You can also sign in here.',
      doneHere: 'This device signs in by itself, in a moment.',
      signIn: 'Sign in here',
    },
    emailChange: {
      title: 'Use this email address',
      lead: 'Somebody with an account here asked to sign in with this address from now on. If it was you, confirm it.',
      confirm: 'Yes, use this address',
      notMe: 'It was not you? Close this page: without your confirmation nothing changes.',
      doneTitle: 'Your email address was changed',
      doneText: (email: string) =>
        `You sign in with ${email} from now on. Devices on which you are signed in stay so.`,
    },
    reset: {
      title: 'Choose a new password',
      forWhom: (name: string) => `For ${name}`,
      password: 'New password',
      hint: 'At least 10 characters. A few words make a good one.',
      everywhere: 'You will be signed out on all devices.',
      save: 'Save the password',
      done: 'Your new password is set. Sign in with it.',
      offline: 'You are offline. Setting a password needs a connection.',
    },
    invitation: {
      title: 'Your account is ready',
      lead: (vendor: string, organisation: string) =>
        organisation === ''
          ? `${vendor} has made an account for you. Choose a password, and sign in with it.`
          : `${vendor} has made an account for you at ${organisation}. Choose a password, and sign in with it.`,
      staffLead: (vendor: string) =>
        `You are one of the staff of ${vendor} here. Choose a password, and sign in with it.`,
      password: 'Password',
      done: 'Your password is set. Sign in with it.',
      askLead: 'We mail you a link with which you choose a password.',
    },
    register: {
      title: 'Register your organisation',
      lead: 'For laboratories that own our instruments. A mail confirms your address.',
      name: 'Your name',
      email: 'Work email',
      phone: 'Phone number',
      organisation: 'Organisation',
      area: 'Town or area',
      password: 'Password',
      send: 'Register',
      haveAccount: 'I have an account',
      offline:
        'You are offline. Registering needs a connection. What you type stays on this device.',
      kept: 'What you typed is kept on this device; the password is not.',
      startOver: 'Start over',
      missing: 'This portal takes no registrations. Please ask your contact at the vendor.',
      signedIn: 'You are signed in already.',
    },
    pending: {
      title: 'Open the link in the mail',
      sentTo: 'We wrote to',
      how: 'Open the link there on any device, this one or your phone. This page then signs in by itself: leave it open.',
      live: 'This device is waiting',
      connecting: 'Connecting. The link works all the same.',
      offline:
        'You are offline. The link works all the same; this device signs in once it is online.',
      missing: 'This device is not told by itself here: sign in once you opened the link.',
      resend: 'Send the mail again',
      resendIn: (seconds: number) => `Send again in ${seconds} s`,
      resent: 'Sent again. An earlier link does not work any more.',
      change: 'Change the address',
      nothing: 'No mail? Look among the junk mail, and check the address above.',
      demo: 'A demo portal sends no mail out: its operator finds it in the mailbox folder.',
      signedInTitle: 'You are signed in',
      signedInText: 'Your address is confirmed. The portal opens in a moment.',
    },
  },
  id: {
    arrival: {
      checking: 'Memeriksa siapa Anda …',
      leaving: 'Sedang masuk …',
      question: (name) => `Lanjutkan sebagai ${name}?`,
      byLink: 'Anda dibawa ke sini oleh sebuah tautan. Lanjutkan hanya jika ini memang Anda.',
      another: (name) =>
        `Anda dibawa ke sini oleh sebuah tautan, sedangkan ${name} sudah masuk di perangkat ini. Lanjutkan hanya jika ini memang Anda: yang belum dikirim ${name} tetap di sini, terkunci.`,
      accept: 'Lanjutkan',
      decline: 'Masuk sebagai orang lain',
      stay: (name) => `Tetap masuk sebagai ${name}`,
      refused: 'Tautan yang membawa Anda ke sini tidak berlaku lagi untuk masuk. Silakan masuk.',
    },
    forgot: {
      title: 'Lupa kata sandi',
      lead: 'Kami mengirim email berisi tautan untuk membuat kata sandi baru.',
      email: 'Email',
      send: 'Kirim tautan',
      sent: (email) =>
        `Jika ada akun untuk ${email}, email berisi tautan sedang dikirim ke alamat itu.`,
      next: 'Buka tautannya dalam satu jam, di perangkat mana pun, lalu buat kata sandi baru di sana. Tidak ada di kotak masuk? Periksa folder spam, dan periksa lagi alamatnya.',
      again: 'Alamat lain',
      offline: 'Anda sedang offline. Untuk meminta tautan diperlukan koneksi.',
    },
    link: {
      title: 'Tautan dari email',
      reading: 'Membaca tautan …',
      overTitle: 'Tautan ini tidak berlaku lagi',
      overText:
        'Tautan sudah dipakai, sudah diganti yang lebih baru, atau waktunya habis. Tautan juga rusak jika terpotong oleh program email.',
      changeOverText:
        'Sudah dipakai, digantikan tautan yang lebih baru, perubahannya dibatalkan, atau waktunya habis. Minta yang baru di profil Anda.',
      noneTitle: 'Buka tautan di dalam email',
      noneText: 'Halaman ini memerlukan tautan yang utuh, seperti tertulis di email dari kami.',
      invitationOverTitle: 'Undangan ini tidak berlaku lagi',
      invitationOverText: (vendor) =>
        `Undangan berlaku satu kali selama 7 hari, dan sampai undangan yang lebih baru dikirim. Jika sudah membuat kata sandi, silakan masuk. Jika belum, minta tautan baru di sini. Jika email tidak datang, tanyakan kepada orang di ${vendor} yang mengundang Anda.`,
      askAnew: 'Minta tautan baru',
      registerAnew: 'Daftar lagi',
      toSignIn: 'Ke halaman masuk',
      toHome: 'Kembali ke beranda',
    },
    verify: {
      title: 'Konfirmasi alamat Anda',
      lead: 'Seseorang mendaftar dengan alamat ini. Jika itu Anda, silakan konfirmasi.',
      name: 'Nama',
      organisation: 'Institusi',
      area: 'Wilayah',
      email: 'Alamat email',
      device: 'Perangkat',
      asked: 'Diminta',
      confirm: 'Ya, itu saya',
      notMe: 'Bukan Anda? Tutup saja halaman ini: tanpa konfirmasi Anda tidak terjadi apa-apa.',
      doneTitle: 'Alamat Anda sudah dikonfirmasi',
      doneElsewhere:
        'Perangkat tempat Anda mendaftar masuk dengan sendirinya. Anda juga dapat masuk di sini.',
      doneHere: 'Perangkat ini masuk dengan sendirinya sebentar lagi.',
      signIn: 'Masuk di sini',
    },
    emailChange: {
      title: 'Gunakan alamat email ini',
      lead: 'Seseorang yang memiliki akun di sini meminta masuk dengan alamat ini mulai sekarang. Jika itu Anda, konfirmasikan.',
      confirm: 'Ya, gunakan alamat ini',
      notMe: 'Bukan Anda? Tutup halaman ini: tanpa konfirmasi Anda tidak ada yang berubah.',
      doneTitle: 'Alamat email Anda telah diubah',
      doneText: (email) =>
        `Mulai sekarang Anda masuk dengan ${email}. Perangkat tempat Anda sudah masuk tetap masuk.`,
    },
    reset: {
      title: 'Buat kata sandi baru',
      forWhom: (name) => `Untuk ${name}`,
      password: 'Kata sandi baru',
      hint: 'Minimal 10 karakter. Beberapa kata sudah cukup baik.',
      everywhere: 'Anda akan dikeluarkan dari semua perangkat.',
      save: 'Simpan kata sandi',
      done: 'Kata sandi baru sudah tersimpan. Silakan masuk dengan kata sandi itu.',
      offline: 'Anda sedang offline. Untuk mengganti kata sandi diperlukan koneksi.',
    },
    invitation: {
      title: 'Akun Anda sudah siap',
      lead: (vendor, organisation) =>
        organisation === ''
          ? `${vendor} telah membuat akun untuk Anda. Buat kata sandi, lalu masuk dengannya.`
          : `${vendor} telah membuat akun untuk Anda di ${organisation}. Buat kata sandi, lalu masuk dengannya.`,
      staffLead: (vendor) =>
        `Anda terdaftar di sini sebagai staf ${vendor}. Buat kata sandi, lalu masuk dengannya.`,
      password: 'Kata sandi',
      done: 'Kata sandi sudah tersimpan. Silakan masuk dengan kata sandi itu.',
      askLead: 'Kami mengirim email berisi tautan untuk membuat kata sandi.',
    },
    register: {
      title: 'Daftarkan institusi Anda',
      lead: 'Untuk laboratorium yang memiliki alat dari kami. Alamat Anda dikonfirmasi lewat email.',
      name: 'Nama Anda',
      email: 'Email kantor',
      phone: 'Nomor telepon',
      organisation: 'Institusi',
      area: 'Kota atau wilayah',
      password: 'Kata sandi',
      send: 'Daftar',
      haveAccount: 'Saya sudah punya akun',
      offline:
        'Anda sedang offline. Untuk mendaftar diperlukan koneksi. Isian Anda tetap tersimpan di perangkat ini.',
      kept: 'Isian Anda tersimpan di perangkat ini; kata sandinya tidak.',
      startOver: 'Mulai dari awal',
      missing: 'Portal ini tidak menerima pendaftaran. Silakan hubungi vendor Anda.',
      signedIn: 'Anda sudah masuk.',
    },
    pending: {
      title: 'Buka tautan di dalam email',
      sentTo: 'Kami mengirim email ke',
      how: 'Buka tautannya di perangkat mana pun, di sini atau di ponsel Anda. Halaman ini lalu masuk dengan sendirinya: biarkan tetap terbuka.',
      live: 'Perangkat ini sedang menunggu',
      connecting: 'Menghubungkan. Tautannya tetap berlaku.',
      offline: 'Anda sedang offline. Tautannya tetap berlaku; perangkat ini masuk setelah online.',
      missing:
        'Perangkat ini tidak diberi tahu dengan sendirinya: silakan masuk setelah membuka tautan.',
      resend: 'Kirim ulang email',
      resendIn: (seconds) => `Kirim ulang dalam ${seconds} dtk`,
      resent: 'Email dikirim ulang. Tautan sebelumnya tidak berlaku lagi.',
      change: 'Ganti alamat',
      nothing: 'Tidak ada email? Periksa folder spam, dan periksa lagi alamat di atas.',
      demo: 'Portal demo tidak mengirim email ke luar: pengelolanya menemukannya di folder mailbox.',
      signedInTitle: 'Anda sudah masuk',
      signedInText: 'Alamat Anda sudah dikonfirmasi. Portal terbuka sebentar lagi.',
    },
  },
})
